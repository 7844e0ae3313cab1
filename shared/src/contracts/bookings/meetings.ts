import { z } from 'zod'
import { bookingSources, meetingOutcomes } from '../../booking-record.ts'
import { Binary, defineEndpoint } from '../../endpoint.ts'
import {
  blankOr,
  HttpsUrl,
  InstantInput,
  IsoInstant,
  limits,
  line,
  PageQuery,
  pageOf,
  Uuid,
  Version,
  withVersion,
} from '../../fields.ts'

/** Longest meeting in minutes. */
export const meetingMaxMinutes = 8 * 60

/** A meeting with a client: entered by an admin, or booked by the client in a calendar. */
export const MeetingView = z.object({
  id: Uuid,
  title: z.string(),
  startsAt: IsoInstant,
  minutes: z.int(),
  /** Video link, https; null for a meeting elsewhere. */
  joinUrl: z.string().nullable(),
  /** The location, or the number to call; null if only a link is known. */
  place: z.string().nullable(),
  /** Where the client changes or cancels a calendar booking, https; null for a manual meeting. */
  rescheduleUrl: z.string().nullable(),
  cancelUrl: z.string().nullable(),
  source: z.enum(bookingSources),
  outcome: z.enum(meetingOutcomes).nullable(),
  version: Version,
})
export type MeetingView = z.infer<typeof MeetingView>

export const MeetingBody = z.strictObject({
  title: line(limits.title),
  startsAt: InstantInput,
  minutes: z.int().min(5).max(meetingMaxMinutes),
  joinUrl: blankOr(HttpsUrl),
})
export type MeetingBody = z.output<typeof MeetingBody>

/** `upcoming`: current or future, soonest first. `past`: newest first. */
export const meetingStates = ['upcoming', 'past'] as const
export const MeetingQuery = PageQuery.extend({ state: z.enum(meetingStates).default('upcoming') })
export type MeetingQuery = z.output<typeof MeetingQuery>

export const MeetingList = pageOf(MeetingView).extend({
  /** The `ref` of the client's booking links, which identifies bookings as theirs. */
  reference: z.string(),
})
export type MeetingList = z.infer<typeof MeetingList>

export const listMeetings = defineEndpoint('GET /api/clients/:clientId/meetings', {
  topics: ['meetings'],
  access: 'clients.work',
  ownAccess: 'dashboard.view',
  scope: 'bookings:read',
  summary: "List a client's meetings, upcoming or past",
  query: MeetingQuery,
  response: MeetingList,
})

/** 404 for another client's meeting and for a cancelled one. */
export const getMeeting = defineEndpoint('GET /api/clients/:clientId/meetings/:meetingId', {
  topics: ['meetings'],
  access: 'clients.work',
  scope: 'bookings:read',
  summary: 'Read a meeting',
  response: MeetingView,
})

/** 404 for another client's meeting and for a cancelled one. */
export const downloadMeeting = defineEndpoint('GET /api/meetings/:meetingId/ics', {
  access: 'signed-in',
  summary: 'Download a meeting as a calendar file (text/calendar, RFC 5545)',
  response: Binary,
  mediaType: 'text/calendar; charset=utf-8',
})

/**
 * The client gets an email about each meeting that is planned, changed or cancelled before it takes
 * place.
 */
export const planMeeting = defineEndpoint('POST /api/clients/:clientId/meetings', {
  access: 'bookings.manage',
  summary: 'Schedule a meeting with a client',
  once: true,
  body: MeetingBody,
  response: MeetingView,
})

/**
 * Errors: 404 for another client's meeting and for a cancelled one; 409 `record.conflict` for a
 * stale version; `meetings.booked-elsewhere` for a calendar booking, which must be changed in the
 * calendar.
 */
export const changeMeeting = defineEndpoint('PUT /api/clients/:clientId/meetings/:meetingId', {
  access: 'bookings.manage',
  summary: 'Change a meeting',
  body: withVersion(MeetingBody),
  response: MeetingView,
})

/** Errors: those of `changeMeeting`. */
export const cancelMeeting = defineEndpoint('DELETE /api/clients/:clientId/meetings/:meetingId', {
  access: 'bookings.manage',
  summary: 'Cancel a meeting',
})
