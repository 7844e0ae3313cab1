import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { InstantInput, IsoInstant, limits, line, Uuid, Version, withId } from '../../fields.ts'

/** Longest meeting in minutes. */
export const meetingMaxMinutes = 8 * 60

/** An appointment with a client, as an admin noted it. */
export const MeetingView = z.object({
  id: Uuid,
  title: z.string(),
  startsAt: IsoInstant,
  minutes: z.int(),
  version: Version,
})
export type MeetingView = z.infer<typeof MeetingView>

export const MeetingBody = z.strictObject({
  title: line(limits.title),
  startsAt: InstantInput,
  minutes: z.int().min(5).max(meetingMaxMinutes),
})

export const getNextMeeting = defineEndpoint('GET /api/meetings/next', {
  access: 'dashboard.view',
  summary: 'The meeting that runs or comes next; null when none is planned',
  response: z.object({ meeting: MeetingView.nullable() }),
})

export const listClientMeetings = defineEndpoint('GET /api/clients/:clientId/meetings', {
  access: 'campaigns.write',
  summary: "A client's meetings from today on, soonest first",
  response: z.object({ items: z.array(MeetingView) }),
})

export const planMeeting = defineEndpoint('POST /api/clients/:clientId/meetings', {
  access: 'campaigns.write',
  summary: 'Note a meeting with a client',
  body: withId(MeetingBody),
  response: MeetingView,
})

export const cancelMeeting = defineEndpoint('DELETE /api/clients/:clientId/meetings/:meetingId', {
  access: 'campaigns.write',
  summary: 'Take a meeting off the plan',
})
