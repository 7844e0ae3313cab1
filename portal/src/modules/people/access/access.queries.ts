import { call } from '../../../lib/api.ts'
import { createMutation, read } from '../../../lib/queries.ts'

export const accessQuery = (userId: string) =>
  read('access', 'GET /api/access/:userId', { params: { userId } })

export const useSuspension = createMutation('PUT /api/access/:userId/suspended')

export const useClientSuspension = createMutation('PUT /api/clients/:clientId/suspended')

export const useSignOutEverywhere = createMutation('POST /api/access/:userId/sign-out')

export const useResetSecondFactor = createMutation('POST /api/access/:userId/second-factor/reset')

export const sendPasswordLink = (userId: string) =>
  call('POST /api/access/:userId/password-link', { params: { userId } })
