import { z } from 'zod'

/** Where a meeting comes from: entered by an admin, or booked with a calendar service. */
export const bookingSources = ['manual', 'calendly', 'cal'] as const
export type BookingSource = (typeof bookingSources)[number]
export const calendarServices = ['calendly', 'cal'] as const
export type CalendarService = (typeof calendarServices)[number]

export const meetingStatuses = ['booked', 'cancelled'] as const
/** Set by hand once a meeting has started. */
export const meetingOutcomes = ['attended', 'noShow'] as const
export type MeetingOutcome = (typeof meetingOutcomes)[number]

/**
 * Why a meeting belongs to its client or application: the reference in the link, the typed email,
 * an admin's choice, or because the client was added from this booking.
 */
export const ownerSources = ['reference', 'email', 'hand', 'added'] as const
export type OwnerSource = (typeof ownerSources)[number]

/** A question of the calendar's form, and its answer. */
export const BookingAnswer = z.object({ question: z.string(), answer: z.string() })
export type BookingAnswer = z.infer<typeof BookingAnswer>

/**
 * The state of our subscription at a calendar service; `unreachable`: the service did not respond.
 */
export const subscriptionStates = ['active', 'disabled', 'missing', 'unreachable'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** Per booking: maximum number of stored answers, and characters of each. */
export const answersKept = 20
export const answerLength = 2_000

/** `moved`: the meeting was moved after the proposal. */
export const proposalStates = ['open', 'moved', 'declined'] as const
