import type * as contract from '@leadwright/shared/contracts/identity/access'
import type { resetSecondFactor } from '@leadwright/shared/contracts/identity/second-factor'
import { call } from '../../../lib/api.ts'
import { read, sender } from '../../../lib/queries.ts'

export const accessQuery = (userId: string) =>
  read<typeof contract.getAccess>('access', 'GET /api/access/:userId', { params: { userId } })

/** Lists that show whether a person is suspended change with it. */
const topics = ['access', 'clients', 'people'] as const

export const useSuspension = sender<typeof contract.setAccessSuspended>(
  'PUT /api/access/:userId/suspended',
  ...topics,
)

export const useSignOutEverywhere = sender<typeof contract.signOutEverywhere>(
  'POST /api/access/:userId/sign-out',
  ...topics,
)

export const useResetSecondFactor = sender<typeof resetSecondFactor>(
  'POST /api/access/:userId/second-factor/reset',
  'access',
)

export const sendPasswordLink = (userId: string) =>
  call<typeof contract.sendPasswordLink>('POST /api/access/:userId/password-link', {
    params: { userId },
  })
