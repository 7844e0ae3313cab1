import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { InstantInput, IsoInstant, limits, prose, Uuid } from '../../fields.ts'

/** The address of the room that all share; no person's room may have it. */
export const mainOfficeSlug = 'main-office' as const

/** How long somebody is let in. */
export const grantTerms = ['hour', 'today', 'good'] as const
export type GrantTerm = (typeof grantTerms)[number]

/** A room as everyone may know it: never its link. */
export const RoomView = z.object({
  slug: z.string(),
  name: z.string(),
  allowed: z.boolean(),
  own: z.boolean(),
  /** The caller's wish to be let in. */
  asked: z.enum(['waiting', 'refused']).nullable(),
  /** When a permission for a while ends. */
  allowedUntil: IsoInstant.nullable(),
})
export type RoomView = z.infer<typeof RoomView>

/** Someone who asks to be let in, or who was let in for a while. */
export const RoomRequestView = z.object({
  id: Uuid,
  roomName: z.string(),
  slug: z.string(),
  personName: z.string(),
  personRole: z.string(),
  note: z.string(),
  askedAt: IsoInstant,
  state: z.enum(['waiting', 'granted']),
  /** Null while waiting, and for good. */
  until: IsoInstant.nullable(),
})
export type RoomRequestView = z.infer<typeof RoomRequestView>

const Slug = z.strictObject({ slug: z.string().min(1).max(200) })
export const listRooms = defineEndpoint('GET /api/meet', {
  access: 'public',
  summary: 'List the meeting rooms and whether you can join them',
  response: z.object({
    signedIn: z.boolean(),
    mainOffice: z.object({ slug: z.literal(mainOfficeSlug), allowed: z.boolean() }),
    rooms: z.array(RoomView),
  }),
  background: true,
})

/**
 * The only place that tells a Meet link, at the moment of entering. 401 signed out,
 * 403 `rooms.no-access`, 404 for no such room, 409 `rooms.no-link` while none is stored.
 */
export const enterRoom = defineEndpoint('POST /api/meet/:slug/enter', {
  access: 'public',
  summary: 'Join a meeting room',
  params: Slug,
  response: z.object({ url: z.string() }),
})

/** Asks once; 409 `rooms.allowed` when the door is open, `rooms.asked` soon after a refusal. */
export const askToEnter = defineEndpoint('POST /api/meet/:slug/ask', {
  access: 'signed-in',
  summary: "Ask to join a team member's room",
  params: Slug,
  body: z.strictObject({ note: prose(limits.title).default('') }),
})

/** Those who wait and those who were let in; of the own room, or of every room for admins. */
export const listRoomRequests = defineEndpoint('GET /api/meet/requests', {
  access: 'staff.read',
  summary: 'List people asking to join a room and people with temporary access',
  response: z.object({ items: z.array(RoomRequestView) }),
  background: true,
})

/** By the room's owner or an admin; 404 for others. 409 `rooms.decided` when it was decided. */
export const grantEntry = defineEndpoint('POST /api/meet/requests/:requestId/grant', {
  access: 'staff.read',
  summary: 'Give someone access to a room for an hour, for today or permanently',
  body: z.strictObject({
    term: z.enum(grantTerms),
    /** For `today`: when the day ends where the decision is made; at most 25 hours away. */
    endOfDay: InstantInput.optional(),
  }),
})

/** Also ends a permission before its time. */
export const refuseEntry = defineEndpoint('POST /api/meet/requests/:requestId/refuse', {
  access: 'staff.read',
  summary: "Decline a request to join a room, or end someone's access",
})
