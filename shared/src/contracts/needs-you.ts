import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { DateInput, IsoDate, Uuid, Version } from '../fields.ts'
import { MeetingView } from './bookings/meetings.ts'

/** Milestones that the client does are listed from this many days before they are due. */
export const needsYouDays = 7

/**
 * Money to pay, a milestone that the client does, a question of the team, appointments without an
 * outcome, or a profile or target list to agree to.
 */
const needKinds = ['payment', 'milestone', 'question', 'appointments', 'profile', 'list'] as const

export const Need = z.object({
  kind: z.enum(needKinds),
  /** How many records it is about, e.g. appointments. */
  count: z.int().min(1),
  text: z.string(),
  /** Where the person does it in the portal. */
  path: z.string(),
  /** Null without a deadline. */
  dueOn: IsoDate.nullable(),
  overdue: z.boolean(),
  /** The milestone that the person can mark as done; null for another kind. */
  milestone: z.object({ id: Uuid, title: z.string(), version: Version }).nullable(),
})
export type Need = z.infer<typeof Need>

export const listNeeds = defineEndpoint('GET /api/needs-you', {
  topics: ['conversations', 'leads', 'meetings', 'milestones', 'payments', 'targeting'],
  access: 'dashboard.view',
  summary: 'List what waits for you, the most urgent first, and your meetings with the team',
  /** `today` is the reader's date, which decides what is overdue; by default the company's. */
  query: z.strictObject({ today: DateInput.optional() }),
  response: z.object({
    items: z.array(Need),
    /** Whether a meeting with the client has taken place. */
    hasMet: z.boolean(),
    nextMeeting: MeetingView.pick({
      title: true,
      startsAt: true,
      minutes: true,
      hosts: true,
    }).nullable(),
  }),
})
