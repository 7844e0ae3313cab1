import type * as contract from '@leadwright/shared/contracts/installation'
import type { EndpointOutput } from '@leadwright/shared/endpoint'
import { read, sender } from '../../lib/queries.ts'

export type Installation = EndpointOutput<typeof contract.getInstallation>

/** Nobody changes it, so that no event tells of it. Milliseconds. */
const refetchInterval = 30_000

export const installationQuery = () => ({
  ...read<typeof contract.getInstallation>('installation', 'GET /api/installation', {}),
  staleTime: 0,
  refetchInterval,
})

export const useCheckInstallation = sender<typeof contract.checkInstallation>(
  'POST /api/installation/check',
  'installation',
)
