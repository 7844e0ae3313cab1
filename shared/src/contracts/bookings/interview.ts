import { z } from 'zod'
import { meetingOutcomes } from '../../booking-record.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { IsoInstant, Uuid } from '../../fields.ts'
import { StatusLinkBody } from '../hiring/application.ts'
import { MeetingView } from './meetings.ts'

/** The newest booking of an applicant that is not cancelled, and not for the onboarding. */
export const Interview = MeetingView.pick({
  startsAt: true,
  minutes: true,
  joinUrl: true,
  place: true,
  rescheduleUrl: true,
  cancelUrl: true,
})
export type Interview = z.infer<typeof Interview>

/**
 * Once hired, the onboarding instead. 404 `hiring.link-unusable` for an unknown link.
 */
export const getInterview = defineEndpoint('POST /api/hiring/application/interview', {
  access: 'public',
  summary: 'Get the interview an applicant has booked',
  body: StatusLinkBody,
  response: z.object({ interview: Interview.nullable() }),
})

const ApplicantMeeting = z.object({
  submissionId: Uuid,
  startsAt: IsoInstant,
  minutes: z.int(),
  joinUrl: z.string().nullable(),
  place: z.string().nullable(),
  outcome: z.enum(meetingOutcomes).nullable(),
})
export type ApplicantMeeting = z.infer<typeof ApplicantMeeting>

/**
 * Of the applicants who are invited or hired: the newest interview or onboarding of each that is not
 * cancelled.
 */
export const listInterviews = defineEndpoint('GET /api/hiring/interviews', {
  topics: ['hiring', 'meetings'],
  access: 'hiring.review',
  summary: 'List the interviews and onboarding meetings of applicants',
  response: z.object({ items: z.array(ApplicantMeeting) }),
})
