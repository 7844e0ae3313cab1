import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { OutputOf } from '../../lib/endpoints.ts'
import { read } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'

export type Installation = OutputOf<'GET /api/installation'>

/** No user action changes it, so there are no live events for it. Milliseconds. */
const refetchInterval = 30_000

export const installationQuery = () => ({
  ...read([], 'GET /api/installation', {}),
  staleTime: 0,
  refetchInterval,
})

export const useCheckInstallation = () =>
  useMutation({
    mutationFn: () => call('POST /api/installation/check', {}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: installationQuery().queryKey }),
  })
