import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import {
  blankOr,
  Email,
  LinkInput,
  limits,
  line,
  Name,
  OptionalEmail,
  pictureMaxBytes,
  prose,
  SecretText,
  TimeZone,
  Version,
} from '../../fields.ts'
import { SessionView } from '../identity/auth.ts'
import { ClientView } from './clients.ts'

/**
 * Everything that an admin may correct. `googlePassword`: absent or blank keeps the stored one,
 * null clears it, text replaces it.
 */
export const UpdateClientBody = z.strictObject({
  version: Version,
  firstName: Name,
  lastName: Name,
  email: Email,
  companyName: line(limits.company),
  // Absent ones stay as they are.
  phone: prose(limits.name).optional(),
  website: LinkInput.optional(),
  timeZone: blankOr(TimeZone).unwrap().optional(),
  googleEmail: OptionalEmail,
  googlePassword: SecretText.nullable()
    .optional()
    .transform((value) => (value === '' ? undefined : value)),
})
export type UpdateClientBody = z.output<typeof UpdateClientBody>

export const getClient = defineEndpoint('GET /api/clients/:clientId', {
  topics: ['clients'],
  access: 'clients.work',
  summary: 'Get a client',
  response: ClientView,
  cached: true,
})

/**
 * 409 `record.conflict` when someone else saved since `version` was read; nothing is written then.
 * 409 `clients.email-taken`. For a new email, both addresses are notified, the client's sessions
 * end, and links emailed to the old address stop working; it requires a recently typed password:
 * 403 `auth.confirm-required` unless the actor typed theirs within five minutes.
 */
export const updateClient = defineEndpoint('PATCH /api/clients/:clientId', {
  access: 'clients.update',
  summary: "Change a client's details",
  body: UpdateClientBody,
  response: ClientView,
})

/**
 * Suspending a client signs all its people out, and none of them can sign in; its API keys stop
 * working. Lifting the suspension lets everyone sign in again who is not suspended individually. 403
 * `auth.confirm-required` unless the actor typed their password within five minutes.
 */
export const setClientSuspended = defineEndpoint('PUT /api/clients/:clientId/suspended', {
  access: 'access.manage',
  summary: 'Suspend a client, or lift the suspension',
  body: z.strictObject({ suspended: z.boolean() }),
  response: ClientView,
})

/**
 * Until it leaves this view, the session reads everything as that client and cannot change
 * anything. 403 `auth.confirm-required` unless the actor typed their password within five minutes.
 */
export const startImpersonation = defineEndpoint('POST /api/clients/:clientId/view', {
  access: 'clients.view-as',
  summary: 'View the portal as a client, read-only',
  response: SessionView,
})

export const endImpersonation = defineEndpoint('POST /api/auth/leave-view', {
  access: 'signed-in',
  summary: 'Stop viewing the portal as a client',
  whileImpersonating: true,
  response: SessionView,
})

const picture = { field: 'profilePicture', maxBytes: pictureMaxBytes, required: true } as const
export const putClientPicture = defineEndpoint('PUT /api/clients/:clientId/picture', {
  access: 'clients.update',
  summary: "Replace a client's picture: JPEG, PNG or WebP under 5 MB",
  file: picture,
  response: ClientView,
})

export const removeClientPicture = defineEndpoint('DELETE /api/clients/:clientId/picture', {
  access: 'clients.update',
  summary: "Remove a client's picture; initials are shown instead",
  response: ClientView,
})
