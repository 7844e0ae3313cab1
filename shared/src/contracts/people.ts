import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Email, IsoInstant, Name, Uuid, Version, withId } from '../fields.ts'

/** Roles that work in the studio; clients are added on their own page. */
export const studioRoles = ['admin', 'staff'] as const
export const StudioRole = z.enum(studioRoles)
export type StudioRole = z.infer<typeof StudioRole>

/** Someone who works in the studio and can sign in. */
export const PersonView = z.object({
  userId: Uuid,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: StudioRole,
  suspended: z.boolean(),
  /** False until the invitation was used. */
  passwordSet: z.boolean(),
  /** A path on this origin, or null: initials are drawn instead. */
  avatar: z.string().nullable(),
  createdAt: IsoInstant,
  version: Version,
})
export type PersonView = z.infer<typeof PersonView>

const People = z.object({ items: z.array(PersonView) })

export const listPeople = defineEndpoint('GET /api/people', {
  access: 'people.read',
  summary: 'Admins and staff by name',
  response: People,
})

export const InviteBody = z.strictObject({
  firstName: Name,
  lastName: Name,
  email: Email,
  role: StudioRole,
})
export type InviteBody = z.output<typeof InviteBody>

/**
 * Mails a set-password link; staff get their room too. 409 `people.email-taken`. 403
 * `auth.confirm-required` when the own password was not typed within five minutes.
 */
export const invitePerson = defineEndpoint('POST /api/people', {
  access: 'people.manage',
  summary: 'Invite an admin or a staff member',
  body: withId(InviteBody),
  response: PersonView,
})

/**
 * Ends the person's sessions. 409 `record.conflict` when the profile changed since it was read,
 * `people.last-admin` when no other admin could sign in. 403
 * `auth.confirm-required` when the own password was not typed within five minutes.
 */
export const changeRole = defineEndpoint('PUT /api/people/:userId/role', {
  access: 'people.manage',
  summary: 'Change the role of an admin or a staff member',
  body: z.strictObject({ role: StudioRole, version: Version }),
  response: PersonView,
})

const Named = z.object({ id: z.string(), name: z.string() })

/** What a leaver holds, and what ends with the removal. */
export const Removal = z.object({
  sessions: z.int(),
  /** Rooms of others that the person may enter. */
  rooms: z.array(Named),
  /** Password accounts that the person may see. */
  accounts: z.array(Named),
  /** Passwords that the person has seen and that were not changed since: change them. */
  seenPasswords: z.array(Named.extend({ seenAt: IsoInstant })),
})
export type Removal = z.infer<typeof Removal>

export const previewRemoval = defineEndpoint('GET /api/people/:userId/removal', {
  access: 'people.manage',
  summary: 'What would end if this person were removed',
  response: Removal,
})

/**
 * One transaction: sessions, room and password access, room, login. 409 for oneself and for the last
 * admin who can sign in. 403 `auth.confirm-required` when the own password was not typed within five
 * minutes.
 */
export const removePerson = defineEndpoint('DELETE /api/people/:userId', {
  access: 'people.manage',
  summary: 'Remove an admin or a staff member',
  response: Removal,
})
