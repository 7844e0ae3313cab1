import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { IsoInstant, Uuid } from '../../fields.ts'

/** What admins may see and change about the access of one person, of a client or of the team. */
export const AccessView = z.object({
  userId: Uuid,
  /** Whether the person, or the client for whom they sign in, is suspended. */
  suspended: z.boolean(),
  /** False until the person has set a password with an emailed link. */
  passwordSet: z.boolean(),
  /** When a password that an admin typed expires; null if the person chose it. */
  temporaryUntil: IsoInstant.nullable(),
  /** Why the last email could not be delivered; null once one was accepted. */
  emailError: z.string().nullable(),
  /** Whether the person has an authenticator app or a passkey. */
  secondFactor: z.boolean(),
  sessions: z.int(),
  lastSeenAt: IsoInstant.nullable(),
})
export type AccessView = z.infer<typeof AccessView>

export const getAccess = defineEndpoint('GET /api/access/:userId', {
  topics: ['access'],
  access: 'access.manage',
  summary: "Get a person's access: whether and how they can sign in",
  response: AccessView,
})

/**
 * Suspending ends every session of this person at once. A person of a suspended client stays
 * suspended when this suspension is lifted; for the client's, `PUT /api/clients/:clientId/suspended`. 409 for
 * yourself and for the last admin who can sign in. 403 `auth.confirm-required` unless the actor
 * typed their password within five minutes.
 */
export const setAccessSuspended = defineEndpoint('PUT /api/access/:userId/suspended', {
  access: 'access.manage',
  summary: 'Suspend a person, or lift the suspension',
  body: z.strictObject({ suspended: z.boolean() }),
  response: AccessView,
})

/** 403 `auth.confirm-required` unless the actor typed their password within five minutes. */
export const signOutEverywhere = defineEndpoint('POST /api/access/:userId/sign-out', {
  access: 'access.manage',
  summary: 'Sign a person out everywhere',
  response: AccessView,
})

/**
 * The link works once, for 30 minutes, or for 7 days if the person has no password yet; older links
 * stop working. 409 for a suspended person. 403 `auth.confirm-required` unless the actor typed
 * their password within five minutes.
 */
export const sendPasswordLink = defineEndpoint('POST /api/access/:userId/password-link', {
  access: 'access.manage',
  summary: 'Email a person a link to set their password',
})
