import { z } from 'zod'
import { bookingSources, meetingOutcomes, proposalStates } from '../../booking-record.ts'
import { Binary, defineEndpoint } from '../../endpoint.ts'
import {
  blankOr,
  HttpsUrl,
  InstantInput,
  IsoInstant,
  LinkInput,
  limits,
  line,
  PageQuery,
  pageOf,
  prose,
  Uuid,
  Version,
  withVersion,
} from '../../fields.ts'
import { messages } from '../../messages.ts'

/** Longest meeting in minutes. */
const meetingMaxMinutes = 8 * 60

/** Most people of the team in one meeting. */
const maxHosts = 10

/** A person of the team; without an id, a host at the calendar service who has no login here. */
export const MeetingHost = z.object({ id: Uuid.nullable(), name: z.string() })

/** What the team writes before and after a meeting. */
const MeetingNotes = z.object({
  agenda: z.string(),
  notes: z.string(),
  /** https; null without a recording. */
  recordingUrl: z.string().nullable(),
  version: Version,
})

/** Other times, proposed by the client. */
const TimeProposal = z.object({
  reason: z.string(),
  /** Soonest first. */
  times: z.array(IsoInstant),
  state: z.enum(proposalStates),
  /** What the team answered when it declined. */
  answer: z.string(),
  version: Version,
})
export type TimeProposal = z.infer<typeof TimeProposal>

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
  /** The people who take part for the team, as far as known. */
  hosts: z.array(MeetingHost),
  /** Email addresses of further guests of a booking. */
  guests: z.array(z.string()),
  /** Null until the team writes something. */
  notes: MeetingNotes.nullable(),
  /** The newest one; null without any. */
  proposal: TimeProposal.nullable(),
  version: Version,
})
export type MeetingView = z.infer<typeof MeetingView>

export const MeetingBody = z.strictObject({
  title: line(limits.title),
  startsAt: InstantInput,
  minutes: z.int().min(5).max(meetingMaxMinutes),
  joinUrl: blankOr(HttpsUrl),
  /** An address, or the number to call. */
  place: blankOr(line(limits.title)),
  /** The people of the team who take part. */
  hostIds: z.array(Uuid).max(maxHosts).default([]),
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

export const MeetingNotesBody = z.strictObject({
  agenda: prose(limits.text),
  notes: prose(limits.text),
  recordingUrl: LinkInput,
  /** Null for the first ones. */
  version: Version.nullable(),
})
export type MeetingNotesBody = z.output<typeof MeetingNotesBody>

/** Errors: 404 for another client's meeting; 409 `record.conflict` for a stale version. */
export const setMeetingNotes = defineEndpoint(
  'PUT /api/clients/:clientId/meetings/:meetingId/notes',
  {
    access: 'clients.work',
    summary: 'Set the agenda, the notes and the recording of a meeting',
    body: MeetingNotesBody,
    response: MeetingView,
  },
)

/** Most times in one proposal. */
const maxProposedTimes = 3

export const ProposeTimeBody = z.strictObject({
  reason: prose(limits.text),
  times: z.array(InstantInput).min(1).max(maxProposedTimes),
})
export type ProposeTimeBody = z.output<typeof ProposeTimeBody>

/**
 * The team is notified; an earlier proposal is replaced. Errors: 400 for a time in the past; 404 for
 * a cancelled meeting; 409 `meetings.over`, `meetings.booked-elsewhere`.
 */
export const proposeTime = defineEndpoint(
  'PUT /api/clients/:clientId/meetings/:meetingId/proposal',
  {
    access: 'bookings.manage',
    ownAccess: 'dashboard.view',
    summary: 'Propose other times for a meeting',
    body: ProposeTimeBody,
    response: MeetingView,
  },
)

/**
 * The client is notified. To accept a time, change the meeting. Errors: 404; 409 `record.conflict`
 * if the proposal was replaced or answered.
 */
export const declineTime = defineEndpoint(
  'POST /api/clients/:clientId/meetings/:meetingId/proposal/decline',
  {
    access: 'bookings.manage',
    summary: 'Decline the proposed times for a meeting',
    body: z.strictObject({
      answer: prose(limits.text).min(1, messages.fields.required),
      version: Version,
    }),
    response: MeetingView,
  },
)

/** A proposal that waits for an answer, with its meeting. */
const OpenProposal = z.object({
  clientId: Uuid,
  companyName: z.string(),
  meeting: MeetingView,
})

/** By the start of the meeting; at most 100. */
export const listTimeProposals = defineEndpoint('GET /api/meetings/proposals', {
  topics: ['meetings', 'clients'],
  access: 'bookings.manage',
  summary: 'List the meeting times that clients propose',
  response: z.object({ items: z.array(OpenProposal) }),
})
