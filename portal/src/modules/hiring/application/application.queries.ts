import { call } from '../../../lib/api.ts'
import { read, sender } from '../../../lib/queries.ts'

/** Posted, so that the token stands in no address. */
export const applicationQuery = (token: string) =>
  read('application', 'POST /api/hiring/application', { body: { token } })

export const interviewQuery = (token: string) =>
  read('application', 'POST /api/hiring/application/interview', { body: { token } })

/** Open to everybody; the answer tells nothing. */
export const requestLink = (email: string) =>
  call('POST /api/hiring/application/link', { body: { email } })

export const useWithdraw = sender('POST /api/hiring/application/withdraw', 'application')

/** Nothing is read again: there is nothing left to read. */
export const useErase = sender('POST /api/hiring/application/erase')
