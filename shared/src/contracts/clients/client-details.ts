import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { Email, limits, line, Name, OptionalEmail, SecretText, Version } from '../../fields.ts'
import { SessionView } from '../identity/auth.ts'
import { ClientView } from './clients.ts'

/**
 * Everything that an admin may correct. `googlePassword`: absent or blank leaves what is stored,
 * null clears it, text replaces it.
 */
export const UpdateClientBody = z.strictObject({
  version: Version,
  firstName: Name,
  lastName: Name,
  email: Email,
  companyName: line(limits.company),
  googleEmail: OptionalEmail,
  googlePassword: SecretText.nullable()
    .optional()
    .transform((value) => (value === '' ? undefined : value)),
})
export type UpdateClientBody = z.output<typeof UpdateClientBody>

export const getClient = defineEndpoint('GET /api/clients/:clientId', {
  access: 'clients.read',
  summary: 'Get a client',
  response: ClientView,
  cached: true,
})

/**
 * 409 `record.conflict` when somebody else saved since `version` was read; nothing is written then.
 * 409 `clients.email-taken`. A new email is told to the old address and to the new one, ends the
 * client's sessions and cancels what was mailed to the old address; for it, 403 `auth.confirm-required`
 * when the own password was not typed within five minutes.
 */
export const updateClient = defineEndpoint('PATCH /api/clients/:clientId', {
  access: 'clients.update',
  summary: "Change a client's details",
  body: UpdateClientBody,
  response: ClientView,
})

/**
 * Suspending a client signs all its people out, and none of them can sign in; its API keys stop working.
 * Restoring it lets everyone in again who is not suspended themselves. 403 `auth.confirm-required` when
 * the own password was not typed within five minutes.
 */
export const setClientSuspended = defineEndpoint('PUT /api/clients/:clientId/suspended', {
  access: 'access.manage',
  summary: 'Suspend a client, or lift the suspension',
  body: z.strictObject({ suspended: z.boolean() }),
  response: ClientView,
})

/**
 * From now on this session reads as that client would and changes nothing, until it leaves. 403
 * `auth.confirm-required` when the own password was not typed within five minutes.
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
