import type { getInterview } from '@leadwright/shared/contracts/bookings/interview'
import type * as contract from '@leadwright/shared/contracts/hiring/application'
import { call } from '../../../lib/api.ts'
import { read, sender } from '../../../lib/queries.ts'

/** Posted, so that the token stands in no address. */
export const applicationQuery = (token: string) =>
  read<typeof contract.getApplicationStatus>('application', 'POST /api/hiring/application', {
    body: { token },
  })

export const interviewQuery = (token: string) =>
  read<typeof getInterview>('application', 'POST /api/hiring/application/interview', {
    body: { token },
  })

/** Open to everybody; the answer tells nothing. */
export const requestLink = (email: string) =>
  call<typeof contract.requestStatusLink>('POST /api/hiring/application/link', { body: { email } })

export const useWithdraw = sender<typeof contract.withdrawApplication>(
  'POST /api/hiring/application/withdraw',
  'application',
)

/** Nothing is read again: there is nothing left to read. */
export const useErase = sender<typeof contract.eraseApplication>(
  'POST /api/hiring/application/erase',
)
