import type {
  eraseApplication,
  getApplicationStatus,
  withdrawApplication,
} from '@leadwright/shared/contracts/hiring/application'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

const keyOf = (token: string) => ['application', token] as const

/** Posted, so that the token stands in no address. */
export const applicationQuery = (token: string) =>
  queryOptions({
    queryKey: keyOf(token),
    queryFn: ({ signal }) =>
      call<typeof getApplicationStatus>(
        'POST /api/hiring/application',
        { body: { token } },
        { signal },
      ),
    retry: false,
  })

export function useWithdraw(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call<typeof withdrawApplication>('POST /api/hiring/application/withdraw', {
        body: { token },
      }),
    onSuccess: (status) => queryClient.setQueryData(keyOf(token), status),
    onError: () => queryClient.invalidateQueries({ queryKey: keyOf(token) }),
  })
}

export const useErase = (token: string) =>
  useMutation({
    mutationFn: () =>
      call<typeof eraseApplication>('POST /api/hiring/application/erase', { body: { token } }),
  })
