import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { StatusLinkBody } from '../hiring/application.ts'
import { MeetingView } from './meetings.ts'

/** The newest booking of an applicant that is not cancelled. */
export const Interview = MeetingView.pick({
  startsAt: true,
  minutes: true,
  joinUrl: true,
  place: true,
  rescheduleUrl: true,
  cancelUrl: true,
})
export type Interview = z.infer<typeof Interview>

/** 404 `hiring.link-unusable` for an unknown link. */
export const getInterview = defineEndpoint('POST /api/hiring/application/interview', {
  access: 'public',
  summary: 'Get the interview an applicant has booked',
  body: StatusLinkBody,
  response: z.object({ interview: Interview.nullable() }),
})
