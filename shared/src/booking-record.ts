import { z } from 'zod'

/** Where a meeting comes from: noted by an admin, or booked with a calendar service. */
export const bookingSources = ['manual', 'calendly', 'cal'] as const
export type BookingSource = (typeof bookingSources)[number]
export const calendarServices = ['calendly', 'cal'] as const
export type CalendarService = (typeof calendarServices)[number]

export const meetingStatuses = ['booked', 'cancelled'] as const
/** Stated by hand once a meeting has begun. */
export const meetingOutcomes = ['attended', 'noShow'] as const
export type MeetingOutcome = (typeof meetingOutcomes)[number]

/**
 * Why a meeting belongs to its client or application: the reference in the link, the address that was
 * typed, an admin's choice, or because the client was added from this booking.
 */
export const ownerSources = ['reference', 'email', 'hand', 'added'] as const
export type OwnerSource = (typeof ownerSources)[number]

/** A question of the calendar's form and what was answered. */
export const BookingAnswer = z.object({ question: z.string(), answer: z.string() })
export type BookingAnswer = z.infer<typeof BookingAnswer>

/** What a service says of the subscription that sends us bookings; `unreachable`: it did not answer. */
export const subscriptionStates = ['active', 'disabled', 'missing', 'unreachable'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** Of a booking: most answers that are kept, and characters of each. */
export const answersKept = 20
export const answerLength = 2_000
