import type {
  AccessView,
  getAccess,
  sendPasswordLink,
  setAccessSuspended,
  signOutEverywhere,
} from '@leadwright/shared/contracts/identity/access'
import type { resetSecondFactor } from '@leadwright/shared/contracts/identity/second-factor'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

const keys = { one: (userId: string) => ['access', userId] as const }

/** Lists that show whether a person is suspended. */
const affected = [['clients'], ['people']] as const

export const accessQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.one(userId),
    queryFn: ({ signal }) =>
      call<typeof getAccess>('GET /api/access/:userId', { params: { userId } }, { signal }),
  })

function useAccessChange<T>(userId: string, change: (input: T) => Promise<AccessView>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (access) => {
      queryClient.setQueryData(keys.one(userId), access)
      await Promise.all(affected.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
  })
}

export const useSuspension = (userId: string) =>
  useAccessChange(userId, (suspended: boolean) =>
    call<typeof setAccessSuspended>('PUT /api/access/:userId/suspended', {
      params: { userId },
      body: { suspended },
    }),
  )

export const useSignOutEverywhere = (userId: string) =>
  useAccessChange(userId, (_: undefined) =>
    call<typeof signOutEverywhere>('POST /api/access/:userId/sign-out', { params: { userId } }),
  )

export function useResetSecondFactor(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call<typeof resetSecondFactor>('POST /api/access/:userId/second-factor/reset', {
        params: { userId },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.one(userId) }),
  })
}

export const useSendPasswordLink = (userId: string) =>
  useMutation({
    mutationFn: () =>
      call<typeof sendPasswordLink>('POST /api/access/:userId/password-link', {
        params: { userId },
      }),
  })
