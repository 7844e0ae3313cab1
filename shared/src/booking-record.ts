import { z } from 'zod'

/** Where a meeting comes from: entered by an admin, or booked with a calendar service. */
export const bookingSources = ['manual', 'calendly', 'cal'] as const
export type BookingSource = (typeof bookingSources)[number]
export const calendarServices = ['calendly', 'cal'] as const
export type CalendarService = (typeof calendarServices)[number]

export const meetingStatuses = ['booked', 'cancelled'] as const
/** Set once a meeting has started. */
export const meetingOutcomes = ['attended', 'noShow'] as const
export type MeetingOutcome = (typeof meetingOutcomes)[number]

/** Who recorded an outcome: an admin, or the calendar service, which an admin can overrule. */
export const outcomeSources = ['hand', 'service'] as const
export type OutcomeSource = (typeof outcomeSources)[number]

/** Who moved or cancelled a booking at the calendar service. */
export const reasonSources = ['guest', 'host'] as const
export type ReasonSource = (typeof reasonSources)[number]

/** How a booking arrives: sent by the service, or listed in the hourly sync. */
export const deliveryChannels = ['webhook', 'sync'] as const
export type DeliveryChannel = (typeof deliveryChannels)[number]

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
