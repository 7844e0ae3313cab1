import type * as contract from '@leadwright/shared/contracts/identity/account'
import type * as ownProfile from '@leadwright/shared/contracts/identity/profile'
import type { EndpointInput } from '@leadwright/shared/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { sessionQuery } from '../../../lib/session/session.queries.ts'
import { refreshTopics, topicKey } from '../../../lib/topics.ts'

const keys = {
  profile: topicKey('profile', 'own'),
  history: topicKey('profile', 'history'),
  sessions: ['account', 'sessions'] as const,
  mails: ['account', 'mails'] as const,
}

export const profileQuery = () =>
  queryOptions({
    queryKey: keys.profile,
    queryFn: ({ signal }) =>
      call<typeof ownProfile.getProfile>('GET /api/account/profile', {}, { signal }),
  })

export const profileHistoryQuery = () =>
  queryOptions({
    queryKey: keys.history,
    queryFn: ({ signal }) =>
      call<typeof ownProfile.getProfileHistory>('GET /api/account/profile/history', {}, { signal }),
    select: ({ items }) => items,
  })

/** What a person changes about the own profile; the name in the menu follows. */
export function useProfileChanges() {
  const queryClient = useQueryClient()
  const onSuccess = () =>
    Promise.all([
      refreshTopics(queryClient, 'profile'),
      queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey }),
    ])
  type Body = EndpointInput<typeof ownProfile.updateProfile>['body']
  const { mutateAsync: save } = useMutation({
    mutationFn: (body: Body) =>
      call<typeof ownProfile.updateProfile>('PUT /api/account/profile', { body }),
    onSuccess,
  })
  const { mutateAsync: putPicture } = useMutation({
    mutationFn: ({ file, onProgress }: { file: File; onProgress: (share: number) => void }) =>
      call<typeof ownProfile.putPicture>(
        'PUT /api/account/picture',
        { file: { profilePicture: file } },
        { onUploadProgress: onProgress },
      ),
    onSuccess,
  })
  const { mutateAsync: removePicture } = useMutation({
    mutationFn: () => call<typeof ownProfile.removePicture>('DELETE /api/account/picture', {}),
    onSuccess,
  })
  type Email = EndpointInput<typeof ownProfile.requestEmailChange>['body']
  const { mutateAsync: askForEmail } = useMutation({
    mutationFn: (body: Email) =>
      call<typeof ownProfile.requestEmailChange>('POST /api/account/email', { body }),
    onSuccess,
  })
  const { mutateAsync: keepEmail } = useMutation({
    mutationFn: () => call<typeof ownProfile.cancelEmailChange>('DELETE /api/account/email', {}),
    onSuccess,
  })
  return { save, putPicture, removePicture, askForEmail, keepEmail }
}

export const sessionsQuery = () =>
  queryOptions({
    queryKey: keys.sessions,
    queryFn: ({ signal }) =>
      call<typeof contract.listSessions>('GET /api/account/sessions', {}, { signal }),
    select: ({ items }) => items,
  })

export function useEndSessions() {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: keys.sessions })
  const { mutateAsync: endOne } = useMutation({
    mutationFn: (sessionId: string) =>
      call<typeof contract.endOwnSession>('DELETE /api/account/sessions/:sessionId', {
        params: { sessionId },
      }),
    onSettled,
  })
  const { mutateAsync: endOthers } = useMutation({
    mutationFn: () => call<typeof contract.endOtherSessions>('DELETE /api/account/sessions', {}),
    onSettled,
  })
  return { endOne, endOthers }
}

export const mailsQuery = () =>
  queryOptions({
    queryKey: keys.mails,
    queryFn: ({ signal }) =>
      call<typeof contract.getMailPreferences>('GET /api/account/mails', {}, { signal }),
  })

export type MailChoice = EndpointInput<typeof contract.setMailPreference>['body']

/** One after the other, so that the last tick is the one that stays. */
export function useSetMail() {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'mails' },
    mutationFn: (body: MailChoice) =>
      call<typeof contract.setMailPreference>('PUT /api/account/mails', { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.mails }),
  })
}

/** Both are open to people who are signed out. */
export const askForPasswordLink = (email: string) =>
  call<typeof contract.forgotPassword>('POST /api/account/forgot-password', { body: { email } })
export const confirmEmailLink = (token: string) =>
  call<typeof ownProfile.confirmEmail>('POST /api/account/email/confirm', { body: { token } })
