import { call } from '../../../lib/api.ts'
import { read, sender } from '../../../lib/queries.ts'

/** A POST, so that the token is not in a URL. */
export const applicationQuery = (token: string) =>
  read('application', 'POST /api/hiring/application', { body: { token } })

export const interviewQuery = (token: string) =>
  read('application', 'POST /api/hiring/application/interview', { body: { token } })

/** Open to everyone; the response does not reveal whether the address has applied. */
export const requestLink = (email: string) =>
  call('POST /api/hiring/application/link', { body: { email } })

export const useWithdraw = sender('POST /api/hiring/application/withdraw', 'application')

/** Refetches nothing, because nothing is left to read. */
export const useErase = sender('POST /api/hiring/application/erase')
