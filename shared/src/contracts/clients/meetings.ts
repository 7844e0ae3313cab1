import { z } from 'zod'
import { defineEndpoint, NoContent } from '../../endpoint.ts'
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

const OfClient = z.strictObject({ clientId: Uuid })

export const getNextMeeting = defineEndpoint({
  address: 'GET /api/meetings/next',
  access: 'dashboard.view',
  summary: 'The meeting that runs or comes next; null when none is planned',
  response: z.object({ meeting: MeetingView.nullable() }),
})

export const listClientMeetings = defineEndpoint({
  address: 'GET /api/clients/:clientId/meetings',
  access: 'campaigns.write',
  summary: "A client's meetings from today on, soonest first",
  params: OfClient,
  response: z.object({ items: z.array(MeetingView) }),
})

export const planMeeting = defineEndpoint({
  address: 'POST /api/clients/:clientId/meetings',
  access: 'campaigns.write',
  summary: 'Note a meeting with a client',
  params: OfClient,
  body: withId(MeetingBody),
  response: MeetingView,
})

export const cancelMeeting = defineEndpoint({
  address: 'DELETE /api/clients/:clientId/meetings/:meetingId',
  access: 'campaigns.write',
  summary: 'Take a meeting off the plan',
  params: OfClient.extend({ meetingId: Uuid }),
  response: NoContent,
})
