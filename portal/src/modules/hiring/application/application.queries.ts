import type { getInterview } from '@leadwright/shared/contracts/bookings/interview'
import type * as contract from '@leadwright/shared/contracts/hiring/application'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { read, useChange } from '../../../lib/queries.ts'

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

export const useWithdraw = (token: string) =>
  useChange(
    () =>
      call<typeof contract.withdrawApplication>('POST /api/hiring/application/withdraw', {
        body: { token },
      }),
    'application',
  )

/** Nothing is read again: there is nothing left to read. */
export const useErase = (token: string) =>
  useMutation({
    mutationFn: () =>
      call<typeof contract.eraseApplication>('POST /api/hiring/application/erase', {
        body: { token },
      }),
  })
