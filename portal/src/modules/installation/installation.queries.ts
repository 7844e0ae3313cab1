import type { OutputOf } from '../../lib/endpoints.ts'
import { read, sender } from '../../lib/queries.ts'

export type Installation = OutputOf<'GET /api/installation'>

/** No user action changes it, so there are no live events for it. Milliseconds. */
const refetchInterval = 30_000

export const installationQuery = () => ({
  ...read('installation', 'GET /api/installation', {}),
  staleTime: 0,
  refetchInterval,
})

export const useCheckInstallation = sender('POST /api/installation/check', 'installation')
