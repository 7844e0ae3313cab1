import { call } from '../../../lib/api.ts'
import { read, sender } from '../../../lib/queries.ts'

export const accessQuery = (userId: string) =>
  read('access', 'GET /api/access/:userId', { params: { userId } })

export const useSuspension = sender('PUT /api/access/:userId/suspended')

export const useClientSuspension = sender('PUT /api/clients/:clientId/suspended')

export const useSignOutEverywhere = sender('POST /api/access/:userId/sign-out')

export const useResetSecondFactor = sender('POST /api/access/:userId/second-factor/reset')

export const sendPasswordLink = (userId: string) =>
  call('POST /api/access/:userId/password-link', { params: { userId } })
