import type * as contract from '@leadwright/shared/contracts/clients/google-password'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

const keys = {
  of: (clientId: string) => ['google-password', clientId] as const,
  own: ['google-password', 'own'] as const,
}

export const googleRevealsQuery = (clientId: string) =>
  queryOptions({
    queryKey: keys.of(clientId),
    queryFn: ({ signal }) =>
      call<typeof contract.listGooglePasswordReveals>(
        'GET /api/clients/:clientId/google-password/reveals',
        { params: { clientId } },
        { signal },
      ),
    staleTime: 0,
  })

export const ownGoogleRevealsQuery = () =>
  queryOptions({
    queryKey: keys.own,
    queryFn: ({ signal }) =>
      call<typeof contract.listOwnGooglePasswordReveals>(
        'GET /api/account/google-password-reveals',
        {},
        { signal },
      ),
    staleTime: 0,
  })

/** Past every cache: the answer lives in the component that shows it, and nowhere else. */
export const revealGooglePassword = async (clientId: string) =>
  (
    await call<typeof contract.revealGooglePassword>(
      'POST /api/clients/:clientId/google-password/reveal',
      { params: { clientId } },
    )
  ).password

export function useGoogleRevealsChanged(clientId: string) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: keys.of(clientId) })
}
