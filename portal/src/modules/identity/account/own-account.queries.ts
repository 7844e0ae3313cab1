import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { BodyOf } from '../../../lib/endpoints.ts'
import { createPictureMutation } from '../../../lib/picture.queries.ts'
import { createInputMutation, createMutation, read } from '../../../lib/queries.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { sessionQuery } from '../../../lib/session/session.queries.ts'
import { storeSession } from '../../../lib/session/store.ts'

export const profileQuery = () => read('profile', 'GET /api/account/profile', {})

export const profileHistoryQuery = () =>
  queryOptions({
    ...read('profile', 'GET /api/account/profile/history', {}),
    select: ({ items }) => items,
  })

export const useSaveProfile = createMutation('PUT /api/account/profile')

export const useSendGoogleEmailLink = createMutation('POST /api/account/google-email/link')

export const usePutPicture = createPictureMutation('PUT /api/account/picture')

export const useRemovePicture = createMutation('DELETE /api/account/picture')

export const useRequestEmailChange = createMutation('POST /api/account/email')

export const useCancelEmailChange = createMutation('DELETE /api/account/email')

export const sessionsQuery = () =>
  queryOptions({
    ...read('sessions', 'GET /api/account/sessions', {}),
    select: ({ items }) => items,
  })

export const useEndSession = createInputMutation('DELETE /api/account/sessions/:sessionId')

export const useEndOtherSessions = createMutation('DELETE /api/account/sessions')

export const mailsQuery = () => read('mails', 'GET /api/account/mails', {})

export const useSetTimeZone = createMutation('PUT /api/account/time-zone')

export type MailChoice = BodyOf<'PUT /api/account/mails'>

export const useSetMail = createMutation('PUT /api/account/mails')

/** Changes the user's password; the server renews this session and ends all others. */
export async function replacePassword(body: BodyOf<'POST /api/account/password'>): Promise<void> {
  const view = await call('POST /api/account/password', { body })
  storeSession(view)
  queryClient.setQueryData(sessionQuery().queryKey, view)
}

/** Whose password an emailed link sets. A POST, so that the token is not in a URL. */
export const passwordLinkQuery = (token: string) =>
  read([], 'POST /api/account/set-password/check', { body: { token } })

/** Both are open to people who are signed out. */
export const requestPasswordLink = (email: string) =>
  call('POST /api/account/forgot-password', { body: { email } })
export const confirmEmailLink = (token: string) =>
  call('POST /api/account/email/confirm', { body: { token } })
