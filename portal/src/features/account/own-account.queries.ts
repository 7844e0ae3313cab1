import * as contract from '@leadwright/shared/contracts/account'
import * as ownProfile from '@leadwright/shared/contracts/profile'
import type { EndpointInput } from '@leadwright/shared/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { sessionQuery } from '../../lib/session/session.queries.ts'
import { refreshTopics, topicKey } from '../../lib/topics.ts'

const keys = {
  profile: topicKey('profile', 'own'),
  history: topicKey('profile', 'history'),
  sessions: ['account', 'sessions'] as const,
  mails: ['account', 'mails'] as const,
}

export const profileQuery = () =>
  queryOptions({
    queryKey: keys.profile,
    queryFn: ({ signal }) => call(ownProfile.getProfile, {}, { signal }),
  })

export const profileHistoryQuery = () =>
  queryOptions({
    queryKey: keys.history,
    queryFn: ({ signal }) => call(ownProfile.getProfileHistory, {}, { signal }),
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
    mutationFn: (body: Body) => call(ownProfile.updateProfile, { body }),
    onSuccess,
  })
  const { mutateAsync: putPicture } = useMutation({
    mutationFn: ({ file, onProgress }: { file: File; onProgress: (share: number) => void }) =>
      call(ownProfile.putPicture, { file }, { onUploadProgress: onProgress }),
    onSuccess,
  })
  const { mutateAsync: removePicture } = useMutation({
    mutationFn: () => call(ownProfile.removePicture, {}),
    onSuccess,
  })
  type Email = EndpointInput<typeof ownProfile.requestEmailChange>['body']
  const { mutateAsync: askForEmail } = useMutation({
    mutationFn: (body: Email) => call(ownProfile.requestEmailChange, { body }),
    onSuccess,
  })
  const { mutateAsync: keepEmail } = useMutation({
    mutationFn: () => call(ownProfile.cancelEmailChange, {}),
    onSuccess,
  })
  return { save, putPicture, removePicture, askForEmail, keepEmail }
}

export const sessionsQuery = () =>
  queryOptions({
    queryKey: keys.sessions,
    queryFn: ({ signal }) => call(contract.listSessions, {}, { signal }),
    select: ({ items }) => items,
  })

export function useEndSessions() {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: keys.sessions })
  const { mutateAsync: endOne } = useMutation({
    mutationFn: (sessionId: string) => call(contract.endOwnSession, { params: { sessionId } }),
    onSettled,
  })
  const { mutateAsync: endOthers } = useMutation({
    mutationFn: () => call(contract.endOtherSessions, {}),
    onSettled,
  })
  return { endOne, endOthers }
}

export const mailsQuery = () =>
  queryOptions({
    queryKey: keys.mails,
    queryFn: ({ signal }) => call(contract.getMailPreferences, {}, { signal }),
  })

export type MailChoice = EndpointInput<typeof contract.setMailPreference>['body']

/** One after the other, so that the last tick is the one that stays. */
export function useSetMail() {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'mails' },
    mutationFn: (body: MailChoice) => call(contract.setMailPreference, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.mails }),
  })
}

/** Both are open to people who are signed out. */
export const askForPasswordLink = (email: string) =>
  call(contract.forgotPassword, { body: { email } })
export const confirmEmailLink = (token: string) =>
  call(ownProfile.confirmEmail, { body: { token } })
