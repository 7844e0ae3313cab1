import type { Company } from '@leadwright/shared/company'
import { z } from 'zod'
import type { Booking } from './bookings.rules.ts'
import {
  calendarOf,
  DeliveredEmail,
  DeliveredInstant,
  DeliveredPlace,
  ExternalId,
  keptAnswers,
  OptionalText,
  OptionalUrl,
  OptionalZone,
  placeOf,
} from './delivered-fields.ts'
import { knownRoom } from './join-links.ts'

/** An invitee's URI is its id; we keep its end, `<event>/invitees/<invitee>`, whatever the host. */
const InviteeId = ExternalId.transform((uri) => uri.split('/').slice(-3).join('/'))
/** Optional questions without an answer have null as their answer. */
const Answer = z.object({ question: z.string(), answer: z.string() }).nullable().catch(null)

/** The fields we use of an event, in deliveries and in the API's list. */
export const CalendlyEvent = z.object({
  name: OptionalText,
  start_time: DeliveredInstant,
  end_time: DeliveredInstant,
  /**
   * `join_url` comes from the event type's service; a location typed by an invitee is in another
   * field.
   */
  location: z
    .object({
      type: OptionalText,
      join_url: OptionalUrl,
      location: DeliveredPlace,
      additional_info: DeliveredPlace,
    })
    .nullish()
    .catch(null),
})

/** The fields we use of an invitee; a missing parameter is null, not absent. */
export const CalendlyInvitee = z.object({
  uri: InviteeId,
  email: DeliveredEmail,
  name: OptionalText,
  timezone: OptionalZone,
  status: z.string().nullish(),
  rescheduled: z.boolean().nullish(),
  old_invitee: InviteeId.nullish(),
  new_invitee: InviteeId.nullish(),
  created_at: DeliveredInstant,
  text_reminder_number: OptionalText,
  cancel_url: OptionalUrl,
  reschedule_url: OptionalUrl,
  questions_and_answers: z.array(Answer).nullish().catch(null),
  tracking: z
    .object({
      utm_source: OptionalText,
      utm_medium: OptionalText,
      utm_campaign: OptionalText,
      utm_content: OptionalText,
      utm_term: OptionalText,
      /** Carries our reference, because Calendly forwards no other parameter. */
      salesforce_uuid: OptionalText,
    })
    .nullish()
    .catch(null),
})

const Envelope = z.object({ event: z.string(), payload: z.unknown() })
const Payload = CalendlyInvitee.extend({ scheduled_event: CalendlyEvent })
const handledEvents: readonly string[] = ['invitee.created', 'invitee.canceled']

/** The bookings of a delivery; `ignored` for other events. Throws if it cannot be parsed. */
export function readCalendly(company: Company, body: unknown): Booking[] | 'ignored' {
  const { event, payload } = Envelope.parse(body)
  if (!handledEvents.includes(event)) return 'ignored'
  const invitee = Payload.parse(payload)
  const booking = calendlyBooking(company, invitee, invitee.scheduled_event)
  return [{ ...booking, cancelled: booking.cancelled || event === 'invitee.canceled' }]
}

/** Converts an invitee of an event to a booking. */
export function calendlyBooking(
  company: Company,
  invitee: z.output<typeof CalendlyInvitee>,
  event: z.output<typeof CalendlyEvent>,
): Booking {
  const { tracking } = invitee
  const title = event.name ?? 'Meeting'
  return {
    source: 'calendly',
    externalId: invitee.uri,
    previousId: invitee.old_invitee ?? null,
    nextId: invitee.new_invitee ?? null,
    bookedAt: invitee.created_at,
    startsAt: event.start_time,
    endsAt: event.end_time,
    cancelled: invitee.status === 'canceled',
    rescheduled: invitee.rescheduled ?? false,
    calendarKey: calendarOf(company, title),
    title,
    name: invitee.name ?? invitee.email,
    email: invitee.email,
    timeZone: invitee.timezone,
    phone: invitee.text_reminder_number,
    answers: keptAnswers((invitee.questions_and_answers ?? []).filter((answer) => answer !== null)),
    utmSource: tracking?.utm_source ?? null,
    utmMedium: tracking?.utm_medium ?? null,
    utmCampaign: tracking?.utm_campaign ?? null,
    utmContent: tracking?.utm_content ?? null,
    utmTerm: tracking?.utm_term ?? null,
    reference: tracking?.salesforce_uuid ?? null,
    ...whereOf(event.location),
    cancelUrl: invitee.cancel_url,
    rescheduleUrl: invitee.reschedule_url,
  }
}

function whereOf(location: z.output<typeof CalendlyEvent>['location']) {
  const link = OptionalUrl.parse(location?.location)
  // Only the host can define a custom location; one typed by an invitee has another type.
  const own = location?.type === 'custom' ? link : knownRoom(link)
  return {
    joinUrl: location?.join_url ?? own,
    place: placeOf(location?.location, location?.additional_info),
  }
}
