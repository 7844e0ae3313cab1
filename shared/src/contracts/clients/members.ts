import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { Email, IsoInstant, Name, Uuid } from '../../fields.ts'

/** Most people who sign in for one client, including the client itself. */
export const maxMembers = 10

/** With and without money. */
export const memberRoles = ['client', 'client-limited'] as const
export const MemberRole = z.enum(memberRoles)
export type MemberRole = z.infer<typeof MemberRole>

/** Someone who signs in for a client. */
export const MemberView = z.object({
  userId: Uuid,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Why the last email could not be delivered; null once one was accepted. */
  emailError: z.string().nullable(),
  role: MemberRole,
  /** The client itself, whose sign-in can be neither removed nor limited here. */
  owner: z.boolean(),
  /** Whether this person is suspended; `ClientView.suspended` is about all of them. */
  suspended: z.boolean(),
  /** False until the person has accepted the invitation. */
  passwordSet: z.boolean(),
  /** Null for a person who has not signed in recently. */
  lastSignInAt: IsoInstant.nullable(),
})
export type MemberView = z.infer<typeof MemberView>

/** These return 404 for another client, unless the caller manages the access of all. */
export const listMembers = defineEndpoint('GET /api/clients/:clientId/members', {
  topics: ['members'],
  access: 'members.manage',
  summary: 'List the people of a client, main login first',
  response: z.object({ items: z.array(MemberView) }),
})

export const InviteMemberBody = z.strictObject({
  firstName: Name,
  lastName: Name,
  email: Email,
  role: MemberRole,
})
export type InviteMemberBody = z.output<typeof InviteMemberBody>

/**
 * Emails a set-password link. 409 `people.email-taken`, `members.too-many`; 429 for the rest of the
 * day once a client has entered three addresses that have a login. 403 `auth.confirm-required`
 * unless the actor typed their password within five minutes.
 */
export const inviteMember = defineEndpoint('POST /api/clients/:clientId/members', {
  access: 'members.manage',
  summary: 'Invite a person of a client',
  once: true,
  body: InviteMemberBody,
  response: MemberView,
})

/**
 * Emails the invitation again with a new link; the earlier link stops working. 409
 * `members.accepted` for someone who has set a password; `access.suspended`. 403
 * `auth.confirm-required` unless the actor typed their password within five minutes.
 */
export const inviteMemberAgain = defineEndpoint(
  'POST /api/clients/:clientId/members/:userId/invitation',
  {
    access: 'members.manage',
    summary: 'Send an invitation again',
  },
)

/**
 * Ends the person's sessions. 409 `access.own` for yourself, `members.owner` for the client itself.
 * 403 `auth.confirm-required` unless the actor typed their password within five minutes.
 */
export const setMemberRole = defineEndpoint('PUT /api/clients/:clientId/members/:userId/role', {
  access: 'members.manage',
  summary: 'Change what a person of a client can see',
  body: z.strictObject({ role: MemberRole }),
  response: MemberView,
})

/** The sign-in and its sessions end at once. Errors: those of `setMemberRole`. */
export const removeMember = defineEndpoint('DELETE /api/clients/:clientId/members/:userId', {
  access: 'members.manage',
  summary: 'Remove a person of a client',
})
