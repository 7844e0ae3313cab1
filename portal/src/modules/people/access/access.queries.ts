import type * as contract from '@leadwright/shared/contracts/identity/access'
import type { resetSecondFactor } from '@leadwright/shared/contracts/identity/second-factor'
import { call } from '../../../lib/api.ts'
import { read, useSend } from '../../../lib/queries.ts'

export const accessQuery = (userId: string) =>
  read<typeof contract.getAccess>('access', 'GET /api/access/:userId', { params: { userId } })

/** Lists that show whether a person is suspended change with it. */
const topics = ['access', 'clients', 'people'] as const

export const useSuspension = (userId: string) =>
  useSend<typeof contract.setAccessSuspended>(
    'PUT /api/access/:userId/suspended',
    { params: { userId } },
    ...topics,
  )

export const useSignOutEverywhere = (userId: string) =>
  useSend<typeof contract.signOutEverywhere>(
    'POST /api/access/:userId/sign-out',
    {
      params: { userId },
    },
    ...topics,
  )

export const useResetSecondFactor = (userId: string) =>
  useSend<typeof resetSecondFactor>(
    'POST /api/access/:userId/second-factor/reset',
    {
      params: { userId },
    },
    'access',
  )

export const sendPasswordLink = (userId: string) =>
  call<typeof contract.sendPasswordLink>('POST /api/access/:userId/password-link', {
    params: { userId },
  })
