import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import {
  Email,
  IsoInstant,
  limits,
  line,
  Name,
  OptionalEmail,
  pictureMaxBytes,
  SecretText,
  Uuid,
  Version,
} from '../../fields.ts'
import { messages } from '../../messages.ts'
import { roles } from '../../permissions.ts'

/** A change of email that waits for one or both of its links. */
export const PendingEmail = z.object({
  newEmail: z.string(),
  oldConfirmed: z.boolean(),
  newConfirmed: z.boolean(),
  expiresAt: IsoInstant,
})

export const ProfileView = z.object({
  userId: Uuid,
  /** The client for whom the person acts; for people of the team their own id. */
  clientId: Uuid,
  role: z.enum(roles),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Only for the client itself. */
  companyName: z.string().nullable(),
  googleEmail: z.string().nullable(),
  /** A Google email proves nothing until an emailed link or an admin confirms it. */
  googleEmailConfirmed: z.boolean(),
  /** Until when the emailed link that confirms it works; null if there is no such link. */
  googleEmailLinkUntil: IsoInstant.nullable(),
  /** A path on this origin; null to draw the initials. */
  profilePicture: z.string().nullable(),
  pendingEmail: PendingEmail.nullable(),
  version: Version,
})
export type ProfileView = z.infer<typeof ProfileView>

export const getProfile = defineEndpoint('GET /api/account/profile', {
  topics: ['profile'],
  access: 'signed-in',
  summary: 'Get your profile',
  response: ProfileView,
})

export const ProfileBody = z.strictObject({
  firstName: Name,
  lastName: Name,
  /** Null for a further person of a client, who changes only their own name. */
  companyName: line(limits.company).nullable(),
  googleEmail: OptionalEmail.nullable(),
  version: Version,
})

/**
 * Emails a confirmation link to a new Google email. 409 `record.conflict` when someone else changed
 * the profile; 429 `request.rate-limited` for too many links. For people of the team, see
 * `editOwnStaff`.
 */
export const updateProfile = defineEndpoint('PUT /api/account/profile', {
  access: 'dashboard.view',
  summary: "Change your name; with a client's main login, also the company and Google email",
  body: ProfileBody,
  response: ProfileView,
})

/** 404 without an unconfirmed Google email; 429 `request.rate-limited`. */
export const sendGoogleEmailLink = defineEndpoint('POST /api/account/google-email/link', {
  access: 'dashboard.view',
  summary: 'Resend the link that confirms the Google email; earlier links stop working',
  response: ProfileView,
})

export const profileFields = [
  'firstName',
  'lastName',
  'email',
  'companyName',
  'googleEmail',
  'profilePicture',
] as const

/** One changed field; a picture is listed without its content. */
export const ProfileChange = z.object({
  at: IsoInstant,
  field: z.enum(profileFields),
  before: z.string(),
  after: z.string(),
  /** Changed by the person, or by an admin. */
  byMe: z.boolean(),
  /** Who changed it; empty for someone who left. */
  by: z.string(),
})
export type ProfileChange = z.infer<typeof ProfileChange>

export const getProfileHistory = defineEndpoint('GET /api/account/profile/history', {
  topics: ['profile'],
  access: 'signed-in',
  summary: 'List the last 50 changes of your profile, newest first',
  response: z.object({ items: z.array(ProfileChange) }),
})

export const putPicture = defineEndpoint('PUT /api/account/picture', {
  access: 'signed-in',
  summary: 'Replace your picture: JPEG, PNG or WebP under 5 MB',
  file: { field: 'profilePicture', maxBytes: pictureMaxBytes, required: true },
  response: ProfileView,
})

export const removePicture = defineEndpoint('DELETE /api/account/picture', {
  access: 'signed-in',
  summary: 'Remove your picture; initials are shown instead',
  response: ProfileView,
})

/** Emails a link to the old and the new address; the email changes when both were opened. */
export const requestEmailChange = defineEndpoint('POST /api/account/email', {
  access: 'signed-in',
  summary: 'Request a change of your email address',
  body: z.strictObject({
    email: Email,
    currentPassword: SecretText.min(1, messages.password.allRequired),
  }),
  response: ProfileView,
})

export const cancelEmailChange = defineEndpoint('DELETE /api/account/email', {
  access: 'signed-in',
  summary: 'Cancel a change of your email address; the emailed links stop working',
  response: ProfileView,
})

/** What a link confirmed; `one-of-two`: the email changes once the other link is opened too. */
export const confirmedByLink = ['one-of-two', 'email', 'google-email'] as const

/** 404 `account.link-unusable` for an unknown, used or expired link. */
export const confirmEmail = defineEndpoint('POST /api/account/email/confirm', {
  access: 'public',
  summary: 'Confirm an email address with an emailed link',
  body: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/, messages.account.linkUnusable) }),
  response: z.object({ confirmed: z.enum(confirmedByLink) }),
})
