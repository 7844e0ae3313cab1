import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { InstantInput, IsoInstant, limits, prose, Uuid } from '../../fields.ts'

/** The address of the main office; no person's room may have it. */
export const mainOfficeSlug = 'main-office' as const

/** How long a person may join. */
export const grantTerms = ['hour', 'today', 'good'] as const
export type GrantTerm = (typeof grantTerms)[number]

/** A room as everyone may see it: never its link. */
export const RoomView = z.object({
  slug: z.string(),
  name: z.string(),
  allowed: z.boolean(),
  own: z.boolean(),
  /** The state of the caller's request to join. */
  asked: z.enum(['waiting', 'refused']).nullable(),
  /** When a temporary permission ends. */
  allowedUntil: IsoInstant.nullable(),
})
export type RoomView = z.infer<typeof RoomView>

/** A person who asks to join, or who may join temporarily. */
export const RoomRequestView = z.object({
  id: Uuid,
  roomName: z.string(),
  slug: z.string(),
  personName: z.string(),
  personRole: z.string(),
  note: z.string(),
  askedAt: IsoInstant,
  state: z.enum(['waiting', 'granted']),
  /** Null while waiting, and for permanent access. */
  until: IsoInstant.nullable(),
})
export type RoomRequestView = z.infer<typeof RoomRequestView>

const Slug = z.strictObject({ slug: z.string().min(1).max(200) })
export const listRooms = defineEndpoint('GET /api/meet', {
  topics: ['rooms'],
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
 * The only response with a Meet link, when someone joins. 401 when signed out, 403
 * `rooms.no-access`, 404 for a missing room, 409 `rooms.no-link` if no link is stored.
 */
export const enterRoom = defineEndpoint('POST /api/meet/:slug/enter', {
  access: 'public',
  summary: 'Join a meeting room',
  params: Slug,
  response: z.object({ url: z.string() }),
})

/**
 * Can be asked once; 409 `rooms.allowed` when the person may already join, `rooms.asked` soon after
 * a rejection.
 */
export const requestEntry = defineEndpoint('POST /api/meet/:slug/ask', {
  access: 'signed-in',
  summary: "Ask to join a team member's room",
  params: Slug,
  body: z.strictObject({ note: prose(limits.title).default('') }),
})

/**
 * Waiting and temporarily granted requests, for the caller's own room, or for every room as an
 * admin.
 */
export const listRoomRequests = defineEndpoint('GET /api/meet/requests', {
  topics: ['rooms'],
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
    /** For `today`: the end of the day where the decision is made; at most 25 hours away. */
    endOfDay: InstantInput.optional(),
  }),
})

/** Also ends a permission early. */
export const refuseEntry = defineEndpoint('POST /api/meet/requests/:requestId/refuse', {
  access: 'staff.read',
  summary: "Decline a request to join a room, or end someone's access",
})
