import { z } from 'zod'
import { Binary, defineEndpoint } from '../../endpoint.ts'
import { Email, IsoInstant, SecretText, TimeZone, Uuid } from '../../fields.ts'
import { mailModes, mailTopicNames } from '../../mail-topics.ts'
import { messages } from '../../messages.ts'
import { SessionView } from './auth.ts'

const Secret = SecretText.min(1, messages.password.allRequired)

/**
 * Passwords as typed; the minimum length depends on the role (passwords.ts) and is checked by the
 * API.
 */
export const ChangePasswordBody = z
  .strictObject({ currentPassword: Secret, newPassword: Secret, confirmPassword: Secret })
  .refine((body) => body.newPassword === body.confirmPassword, {
    path: ['confirmPassword'],
    message: messages.password.mismatch,
  })

/**
 * Ends all other sessions and emails a notice; returns the renewed session of this browser. 409
 * `record.conflict` when the password was replaced meanwhile.
 */
export const changePassword = defineEndpoint('POST /api/account/password', {
  access: 'enrolling',
  summary: 'Change your password',
  body: ChangePasswordBody,
  response: SessionView,
})

/**
 * 404 unless the caller is on the team, or the picture is the caller's own, of the client's contact, or of
 * someone who wrote an update or a comment that the client reads.
 */
export const getPicture = defineEndpoint('GET /api/pictures/:userId', {
  access: 'signed-in',
  summary: "Get a person's profile picture (WebP, 512 × 512)",
  response: Binary,
  mediaType: 'image/webp',
})

/** The token of an emailed link, which is in the part of the address that is never sent. */
const LinkToken = z.string().regex(/^[\w-]{43}$/, messages.password.linkUnusable)

export const SetPasswordBody = z
  .strictObject({
    token: LinkToken,
    newPassword: Secret,
    confirmPassword: Secret,
    /** Required unless the person accepted the terms in force before. */
    termsAccepted: z.literal(true).optional(),
  })
  .refine((body) => body.newPassword === body.confirmPassword, {
    path: ['confirmPassword'],
    message: messages.password.mismatch,
  })

/**
 * Ends all sessions and returns a new one. 404 `account.link-unusable` for an unknown, used or
 * expired link.
 */
export const setPassword = defineEndpoint('POST /api/account/set-password', {
  access: 'public',
  summary: 'Set a password with an emailed link, and sign in',
  body: SetPasswordBody,
  // Two passwords, of which JSON may escape each byte as six characters.
  maxBytes: 16 * 1024,
  response: SessionView,
})

/** 404 `account.link-unusable` for an unknown, used or expired link. The link keeps working. */
export const checkPasswordLink = defineEndpoint('POST /api/account/set-password/check', {
  access: 'public',
  summary: 'Check a link that sets a password, and show whose password it sets',
  body: z.strictObject({ token: LinkToken }),
  /** `termsAccepted`: whether the person accepted the terms in force. */
  response: z.object({ email: z.string(), termsAccepted: z.boolean() }),
})

/**
 * Emails a link if the address has an account, unless a link of the last ten minutes still works;
 * the response is the same either way. Older links keep working.
 */
export const forgotPassword = defineEndpoint('POST /api/account/forgot-password', {
  access: 'public',
  summary: 'Request an email with a link to set a new password',
  body: z.strictObject({ email: Email }),
})

export const OwnSession = z.object({
  id: Uuid,
  /** The session of this request. */
  current: z.boolean(),
  userAgent: z.string(),
  network: z.string(),
  createdAt: IsoInstant,
  lastSeenAt: IsoInstant,
})
export type OwnSession = z.infer<typeof OwnSession>
const OwnSessions = z.object({ items: z.array(OwnSession) })

export const listSessions = defineEndpoint('GET /api/account/sessions', {
  topics: ['sessions'],
  access: 'signed-in',
  summary: 'List your sessions, last active first',
  response: OwnSessions,
})

export const endOwnSession = defineEndpoint('DELETE /api/account/sessions/:sessionId', {
  access: 'signed-in',
  summary: 'End one of your sessions',
  response: OwnSessions,
})

export const endOtherSessions = defineEndpoint('DELETE /api/account/sessions', {
  access: 'signed-in',
  summary: 'End all your other sessions',
  response: OwnSessions,
})

export const MailPreference = z.object({
  topic: z.enum(mailTopicNames),
  mode: z.enum(mailModes),
})
const MailPreferences = z.object({
  items: z.array(MailPreference),
  /** IANA zone for the daily email at 08:00. */
  timeZone: z.string(),
})

export const getMailPreferences = defineEndpoint('GET /api/account/mails', {
  topics: ['mails'],
  access: 'signed-in',
  summary: 'List your email preferences',
  response: MailPreferences,
})

export const setMailPreference = defineEndpoint('PUT /api/account/mails', {
  access: 'signed-in',
  summary: 'Choose whether one kind of email is sent immediately, once a day or never',
  body: z.strictObject(MailPreference.shape),
  response: MailPreferences,
})

export const setTimeZone = defineEndpoint('PUT /api/account/time-zone', {
  access: 'signed-in',
  summary: 'Set the time zone of your daily email',
  body: z.strictObject({ timeZone: TimeZone }),
  response: MailPreferences,
})
