import type * as contract from '@leadwright/shared/contracts/identity/account'
import type * as ownProfile from '@leadwright/shared/contracts/identity/profile'
import type { EndpointInput } from '@leadwright/shared/endpoint'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { caller, read, refresh, sender, useChange } from '../../../lib/queries.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { sessionQuery } from '../../../lib/session/session.queries.ts'
import { writeRecord } from '../../../lib/session/store.ts'

export const profileQuery = () =>
  read<typeof ownProfile.getProfile>('profile', 'GET /api/account/profile', {})

export const profileHistoryQuery = () =>
  queryOptions({
    ...read<typeof ownProfile.getProfileHistory>('profile', 'GET /api/account/profile/history', {}),
    select: ({ items }) => items,
  })

/** Changes of the own profile; the name in the menu follows. */
const topics = ['profile', 'session'] as const

export const useSaveProfile = sender<typeof ownProfile.updateProfile>(
  'PUT /api/account/profile',
  ...topics,
)

export const usePutPicture = () =>
  useChange(
    ({ file, onProgress }: { file: File; onProgress: (share: number) => void }) =>
      call<typeof ownProfile.putPicture>(
        'PUT /api/account/picture',
        { file: { profilePicture: file } },
        { onUploadProgress: onProgress },
      ),
    ...topics,
  )

export const useRemovePicture = sender<typeof ownProfile.removePicture>(
  'DELETE /api/account/picture',
  ...topics,
)

export const useRequestEmailChange = sender<typeof ownProfile.requestEmailChange>(
  'POST /api/account/email',
  ...topics,
)

export const useCancelEmailChange = sender<typeof ownProfile.cancelEmailChange>(
  'DELETE /api/account/email',
  ...topics,
)

export const sessionsQuery = () =>
  queryOptions({
    ...read<typeof contract.listSessions>('sessions', 'GET /api/account/sessions', {}),
    select: ({ items }) => items,
  })

export const useEndSession = caller<typeof contract.endOwnSession>(
  'DELETE /api/account/sessions/:sessionId',
  'sessions',
)

export const useEndOtherSessions = sender<typeof contract.endOtherSessions>(
  'DELETE /api/account/sessions',
  'sessions',
)

export const mailsQuery = () =>
  read<typeof contract.getMailPreferences>('mails', 'GET /api/account/mails', {})

export const useSetTimeZone = sender<typeof contract.setTimeZone>(
  'PUT /api/account/time-zone',
  'mails',
)

export type MailChoice = EndpointInput<typeof contract.setMailPreference>['body']

/** One after the other, so that the last tick is the one that stays. */
export const useSetMail = () =>
  useMutation({
    scope: { id: 'mails' },
    mutationFn: (body: MailChoice) =>
      call<typeof contract.setMailPreference>('PUT /api/account/mails', { body }),
    onSettled: () => refresh('mails'),
  })

/** Replaces the own password; the server renews this session and ends all others. */
export async function replacePassword(
  body: EndpointInput<typeof contract.changePassword>['body'],
): Promise<void> {
  const view = await call<typeof contract.changePassword>('POST /api/account/password', { body })
  writeRecord(view)
  queryClient.setQueryData(sessionQuery().queryKey, view)
}

/** Both are open to people who are signed out. */
export const requestPasswordLink = (email: string) =>
  call<typeof contract.forgotPassword>('POST /api/account/forgot-password', { body: { email } })
export const confirmEmailLink = (token: string) =>
  call<typeof ownProfile.confirmEmail>('POST /api/account/email/confirm', { body: { token } })
