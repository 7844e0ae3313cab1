import { call } from '../../../lib/api.ts'
import { read, sender } from '../../../lib/queries.ts'

export const accessQuery = (userId: string) =>
  read('access', 'GET /api/access/:userId', { params: { userId } })

/** Topics of all lists that show whether a person is suspended. */
const topics = ['access', 'clients', 'people'] as const

export const useSuspension = sender('PUT /api/access/:userId/suspended', ...topics)

export const useClientSuspension = sender('PUT /api/clients/:clientId/suspended', ...topics)

export const useSignOutEverywhere = sender('POST /api/access/:userId/sign-out', ...topics)

export const useResetSecondFactor = sender('POST /api/access/:userId/second-factor/reset', 'access')

export const sendPasswordLink = (userId: string) =>
  call('POST /api/access/:userId/password-link', { params: { userId } })
