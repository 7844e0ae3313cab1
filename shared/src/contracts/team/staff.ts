import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import {
  IsoInstant,
  Name,
  OptionalEmail,
  SearchText,
  Uuid,
  Version,
  withVersion,
} from '../../fields.ts'
import { OptionalMeetLink } from '../../meet-link.ts'
import { Absence } from './absences.ts'

/** Most guests of one room, or rooms that one person may join. */
const maxRoomGuests = 500

/** Staff of spec section 3. The Meet link is never part of it: see contracts/rooms.ts. */
export const StaffView = z.object({
  staffId: Uuid,
  firstName: z.string(),
  lastName: z.string(),
  /** Last part of the address /meet/{slug}. */
  slug: z.string(),
  /** Whether a Meet link is stored. */
  hasMeetLink: z.boolean(),
  /** Null without a login. */
  role: z.string().nullable(),
  /** A path on this origin; null to draw the initials. */
  avatar: z.string().nullable(),
  /** How many rooms of others this person may join. */
  accessibleRooms: z.int(),
  /** Whether the caller may join this room. */
  allowed: z.boolean(),
  /** The current or next absence. */
  away: Absence.nullable(),
  createdAt: IsoInstant,
  version: Version,
})
export type StaffView = z.infer<typeof StaffView>

/** Another staff member, as a guest or as the owner of a room. */
export const Colleague = z.object({
  staffId: Uuid,
  firstName: z.string(),
  lastName: z.string(),
  slug: z.string(),
})
export type Colleague = z.infer<typeof Colleague>

export const StaffDetails = StaffView.extend({
  /** Email of the login with the same id, or null without one. */
  email: z.string().nullable(),
  /** Who may join this room. */
  guests: z.array(Colleague),
  /** Which rooms this person may join. */
  mayEnter: z.array(Colleague),
  /** The guests in the format of spec section 3: single-entry maps of full name to meeting URL. */
  accessibleLinks: z.array(z.record(z.string(), z.string())),
})
export type StaffDetails = z.infer<typeof StaffDetails>

const link = z.string().max(2_048)
/**
 * Who may join, in any format the list ever had: staff ids, single-entry maps of name to meeting
 * URL, or one plain map of them.
 */
export const AccessibleLinks = z.union([
  z.array(z.union([z.string().max(200), z.record(z.string().max(300), link)])).max(maxRoomGuests),
  z.record(z.string().max(300), link).refine((map) => Object.keys(map).length <= maxRoomGuests),
])
export type AccessibleLinks = z.output<typeof AccessibleLinks>

export const AddStaffBody = z.strictObject({
  firstName: Name,
  lastName: Name,
  /** Creates a login and emails a set-password link; ignored if there already is a login. */
  email: OptionalEmail,
  accessibleLinks: AccessibleLinks.default([]),
  mayEnter: z.array(Uuid).max(maxRoomGuests).default([]),
  googleMeetLink: OptionalMeetLink.default(''),
})
export type AddStaffBody = z.output<typeof AddStaffBody>
/** A blank Meet link keeps the stored one, which is never sent to the portal. */
export const EditStaffBody = withVersion(AddStaffBody)
export type EditStaffBody = z.output<typeof EditStaffBody>

/** By first name. The search covers names and, for callers who may write staff, Meet links. */
export const listStaff = defineEndpoint('GET /api/staff', {
  topics: ['staff'],
  access: 'staff.read',
  summary: 'List team members by first name',
  query: z.strictObject({ search: SearchText.optional() }),
  response: z.object({ items: z.array(StaffView), total: z.int() }),
})

export const getStaff = defineEndpoint('GET /api/staff/:staffId', {
  topics: ['staff'],
  access: 'staff.read',
  summary: 'Get a team member with the rooms they share and can join',
  response: StaffDetails,
})

/**
 * 409 `staff.email-taken`; 400 for a guest that cannot be found. With a login: 403
 * `auth.confirm-required` unless the actor typed their password within five minutes.
 */
export const addStaff = defineEndpoint('POST /api/staff', {
  access: 'staff.write',
  summary: 'Add a team member, with a login if an email address is given',
  once: true,
  body: AddStaffBody,
  response: StaffDetails,
})

/** 409 for a stale version. A new name gives a new address; the old one keeps working. */
export const editStaff = defineEndpoint('PUT /api/staff/:staffId', {
  access: 'staff.write',
  summary: 'Change a team member',
  body: EditStaffBody,
  response: StaffDetails,
})

/** A blank Meet link keeps the stored one. 404 without a staff record, 409 for a stale version. */
export const editOwnStaff = defineEndpoint('PUT /api/account/staff', {
  access: 'staff.edit-own',
  summary: 'Change your name and Meet link',
  body: withVersion(AddStaffBody.pick({ firstName: true, lastName: true, googleMeetLink: true })),
  response: StaffDetails,
})
