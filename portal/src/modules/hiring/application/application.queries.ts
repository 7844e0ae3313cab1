import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { BodyOf } from '../../../lib/endpoints.ts'
import { createMutation, read } from '../../../lib/queries.ts'
import { queryClient } from '../../../lib/query-client.ts'

/** A POST, so that the token is not in a URL. */
export const applicationQuery = (token: string) =>
  read([], 'POST /api/hiring/application', { body: { token } })

export const interviewQuery = (token: string) =>
  read([], 'POST /api/hiring/application/interview', { body: { token } })

/** Open to everyone; the response does not reveal whether the address has applied. */
export const requestLink = (email: string) =>
  call('POST /api/hiring/application/link', { body: { email } })

export const useWithdraw = () =>
  useMutation({
    mutationFn: (body: BodyOf<'POST /api/hiring/application/withdraw'>) =>
      call('POST /api/hiring/application/withdraw', { body }),
    onSettled: (_data, _error, { token }) =>
      queryClient.invalidateQueries({ queryKey: applicationQuery(token).queryKey }),
  })

export const useErase = createMutation('POST /api/hiring/application/erase')
