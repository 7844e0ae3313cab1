import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Email, IsoInstant, Name, pictureMaxBytes, Uuid, Version } from '../fields.ts'

/** Roles of the team; clients are added on their own page. */
export const studioRoles = ['admin', 'staff'] as const
export const StudioRole = z.enum(studioRoles)
export type StudioRole = z.infer<typeof StudioRole>

/** Someone on the team who can sign in. */
export const PersonView = z.object({
  userId: Uuid,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Why the last email could not be delivered; null once one was accepted. */
  emailError: z.string().nullable(),
  role: StudioRole,
  suspended: z.boolean(),
  /** False until the person has accepted the invitation. */
  passwordSet: z.boolean(),
  /** A path on this origin; null to draw the initials. */
  avatar: z.string().nullable(),
  createdAt: IsoInstant,
  version: Version,
})
export type PersonView = z.infer<typeof PersonView>

const People = z.object({ items: z.array(PersonView) })

export const listPeople = defineEndpoint('GET /api/people', {
  topics: ['people'],
  access: 'people.read',
  summary: 'List admins and staff by name',
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
 * Emails a set-password link; the person also gets a room. 409 `people.email-taken`. 403
 * `auth.confirm-required` unless the actor typed their password within five minutes.
 */
export const invitePerson = defineEndpoint('POST /api/people', {
  access: 'people.manage',
  summary: 'Invite an admin or staff member',
  once: true,
  body: InviteBody,
  response: PersonView,
})

/**
 * Ends the person's sessions. 409 `record.conflict` when the profile changed since it was read,
 * `people.last-admin` when no other admin could sign in. 403 `auth.confirm-required` unless the
 * actor typed their password within five minutes.
 */
export const changeRole = defineEndpoint('PUT /api/people/:userId/role', {
  access: 'people.manage',
  summary: 'Change the role of an admin or staff member',
  body: z.strictObject({ role: StudioRole, version: Version }),
  response: PersonView,
})

const picture = { field: 'profilePicture', maxBytes: pictureMaxBytes, required: true } as const
export const putPersonPicture = defineEndpoint('PUT /api/people/:userId/picture', {
  access: 'people.manage',
  summary: "Replace a person's picture: JPEG, PNG or WebP under 5 MB",
  file: picture,
  response: PersonView,
})

export const removePersonPicture = defineEndpoint('DELETE /api/people/:userId/picture', {
  access: 'people.manage',
  summary: "Remove a person's picture; initials are shown instead",
  response: PersonView,
})

const Named = z.object({ id: z.string(), name: z.string() })

/** A password that the person was shown and that was not changed since. */
export const SeenPassword = Named.extend({
  /**
   * An account in the vault, or a client's Google password; `id` is that of the account or client.
   */
  kind: z.enum(['account', 'google']),
  seenAt: IsoInstant,
})
export type SeenPassword = z.infer<typeof SeenPassword>

/** What a team member has, which ends with the removal or is handed over. */
export const Removal = z.object({
  name: z.string(),
  /** The login that ends; null without one. */
  email: z.string().nullable(),
  sessions: z.int(),
  openTasks: z.int(),
  openMilestones: z.int(),
  /** Clients that the person is assigned to. */
  clients: z.array(Named),
  /** Meetings scheduled by the team, not over yet, in which the person takes part. */
  meetings: z.int(),
  /** Slugs that lead to the person's room, the current one first. */
  addresses: z.array(z.string()),
  /** Rooms of others that the person may join. */
  rooms: z.array(Named),
  /** Password accounts that are shared with the person. */
  accounts: z.array(Named),
  /** Passwords to change. */
  seenPasswords: z.array(SeenPassword),
})
export type Removal = z.infer<typeof Removal>

export const previewRemoval = defineEndpoint('GET /api/people/:userId/removal', {
  access: 'people.manage',
  summary: 'Preview the removal of a team member',
  response: Removal,
})

/** Who takes over; what has no successor stays, or becomes unassigned if the person is removed. */
export const Successors = z.strictObject({
  /** The new assignee of the open tasks. */
  tasksTo: Uuid.optional(),
  /** The new owner of the open milestones; like the next two, a person with a login. */
  milestonesTo: Uuid.optional(),
  /** Assigned to the clients, and their contact where the person was it. */
  clientsTo: Uuid.optional(),
  /** Takes part in the meetings; their clients are notified. */
  meetingsTo: Uuid.optional(),
})
export type Successors = z.output<typeof Successors>

/** Numbers of what was handed over. */
export const HandedOver = z.object({
  tasks: z.int(),
  milestones: z.int(),
  clients: z.int(),
  meetings: z.int(),
})
export type HandedOver = z.infer<typeof HandedOver>

/** All in one transaction. 400 for a successor who is not on the team, or has no login. */
export const handOver = defineEndpoint('POST /api/people/:userId/hand-over', {
  access: 'people.manage',
  summary: 'Hand over the work of a team member to others',
  body: Successors,
  response: HandedOver,
})

/**
 * Ends sessions, room, password access and login in one transaction. Returns what there was. 409
 * for yourself and for the last admin who can sign in, 400 for a successor who is not on the team.
 * For a person with a login: 403 `auth.confirm-required` unless the actor typed their password
 * within five minutes.
 */
export const removePerson = defineEndpoint('DELETE /api/people/:userId', {
  access: 'people.manage',
  summary: 'Remove a team member, with or without a login',
  query: Successors.extend({
    /** The person whose room the addresses lead to from now on; without it they end. */
    roomTo: Uuid.optional(),
  }),
  response: Removal,
})

/** How many days after someone was added their page lists what is still to set up. */
export const setupDays = 30

/** What a new team member gets, in the order of a first day. */
const setupSteps = [
  'login',
  'invitation',
  'meet-link',
  'rooms',
  'passwords',
  'clients',
  'videos',
] as const

export const SetupStep = z.object({
  kind: z.enum(setupSteps),
  /** How much of it there is, e.g. clients that the person is assigned to. */
  count: z.int(),
  /** How much completes it. */
  needed: z.int(),
})
export type SetupStep = z.infer<typeof SetupStep>

/**
 * Without steps once all are completed, and 30 days after the person, or their login, was added. 404 for anyone
 * who is not on the team.
 */
export const getSetup = defineEndpoint('GET /api/people/:userId/setup', {
  topics: ['people', 'staff', 'vault', 'clients', 'academy'],
  access: 'people.manage',
  summary: 'List what is set up for a new team member, and what is not',
  response: z.object({ steps: z.array(SetupStep) }),
})
