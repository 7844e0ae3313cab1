import { z } from 'zod'
import { Binary, defineEndpoint } from '../../endpoint.ts'
import {
  blankOr,
  HttpsUrl,
  InstantInput,
  IsoInstant,
  limits,
  line,
  Uuid,
  Version,
  withId,
  withVersion,
} from '../../fields.ts'

/** Longest meeting in minutes. */
export const meetingMaxMinutes = 8 * 60

/** An appointment with a client, as an admin noted it. */
export const MeetingView = z.object({
  id: Uuid,
  title: z.string(),
  startsAt: IsoInstant,
  minutes: z.int(),
  /** Where to join by video, https; null for a meeting elsewhere. */
  joinUrl: z.string().nullable(),
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

/** `upcoming`: running or to come, soonest first. `past`: newest first. At most 50 of each. */
export const MeetingList = z.object({
  upcoming: z.array(MeetingView),
  past: z.array(MeetingView),
})
export type MeetingList = z.infer<typeof MeetingList>

export const listOwnMeetings = defineEndpoint('GET /api/meetings', {
  access: 'dashboard.view',
  summary: 'The own meetings, to come and past',
  response: MeetingList,
})

export const listClientMeetings = defineEndpoint('GET /api/clients/:clientId/meetings', {
  access: 'campaigns.write',
  summary: "A client's meetings, to come and past",
  response: MeetingList,
})

/** 404 for another client's. */
export const downloadMeeting = defineEndpoint('GET /api/meetings/:meetingId/ics', {
  access: 'signed-in',
  summary: 'A meeting as a calendar file (text/calendar, RFC 5545)',
  response: Binary,
})

/** The client is told by mail of what is planned, changed or cancelled while it is yet to come. */
export const planMeeting = defineEndpoint('POST /api/clients/:clientId/meetings', {
  access: 'campaigns.write',
  summary: 'Plan a meeting with a client',
  body: withId(MeetingBody),
  response: MeetingView,
})

/** Errors: 404 for another client's; 409 `record.conflict` for a stale version. */
export const changeMeeting = defineEndpoint('PUT /api/clients/:clientId/meetings/:meetingId', {
  access: 'campaigns.write',
  summary: 'Change a meeting',
  body: withVersion(MeetingBody),
  response: MeetingView,
})

export const cancelMeeting = defineEndpoint('DELETE /api/clients/:clientId/meetings/:meetingId', {
  access: 'campaigns.write',
  summary: 'Cancel a meeting',
})
