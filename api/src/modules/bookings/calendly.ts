import type { Company } from '@leadwright/shared/company'
import { z } from 'zod'
import type { Booking, Delivered, Ending } from './bookings.rules.ts'
import {
  addressesIn,
  calendarOf,
  DeliveredEmail,
  DeliveredInstant,
  DeliveredPlace,
  ExternalId,
  keptAnswers,
  OptionalAddress,
  OptionalProse,
  OptionalText,
  OptionalUrl,
  OptionalZone,
  peopleIn,
  placeOf,
} from './delivered-fields.ts'
import { knownRoom } from './join-links.ts'

/** An invitee's URI is its id; we keep its end, `<event>/invitees/<invitee>`, whatever the host. */
const InviteeId = ExternalId.transform((uri) => uri.split('/').slice(-3).join('/'))
/** Optional questions without an answer have null as their answer. */
const Answer = z.object({ question: z.string(), answer: z.string() }).nullable().catch(null)

const Member = z
  .object({ user_name: OptionalText, user_email: OptionalAddress })
  .transform(({ user_name: name, user_email: email }) => ({ name, email }))
const Guest = z.object({ email: OptionalAddress }).nullable().catch(null)

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
  event_memberships: z.array(Member.nullable().catch(null)).nullish().catch(null),
  event_guests: z.array(Guest).nullish().catch(null),
  invitees_counter: z.object({ limit: z.number() }).nullish().catch(null),
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
  cancellation: z
    .object({ reason: OptionalProse, canceler_type: z.string().nullish().catch(null) })
    .nullish()
    .catch(null),
  /** Null unless the host marked the invitee as absent. */
  no_show: z.looseObject({}).nullish().catch(undefined),
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
/** A no-show that names only its invitee. */
const NoShow = z.object({ invitee: InviteeId })

/** The events to which we subscribe. */
export const calendlyEvents: readonly string[] = [
  'invitee.created',
  'invitee.canceled',
  'invitee_no_show.created',
  'invitee_no_show.deleted',
]

/** What a delivery reports; `ignored` for other events. Throws if it cannot be parsed. */
export function readCalendly(company: Company, body: unknown): Delivered {
  const { event, payload } = Envelope.parse(body)
  if (!calendlyEvents.includes(event)) return 'ignored'
  const isNoShow = event.startsWith('invitee_no_show')
    ? event === 'invitee_no_show.created'
    : undefined
  const noShow = NoShow.safeParse(payload).data
  if (isNoShow !== undefined && noShow) {
    const marks = [{ email: null, isNoShow }]
    return { source: 'calendly', externalId: noShow.invitee, marks }
  }
  const invitee = Payload.parse(payload)
  const booking = calendlyBooking(company, invitee, invitee.scheduled_event)
  return [
    {
      ...booking,
      cancelled: booking.cancelled || event === 'invitee.canceled',
      ...(isNoShow !== undefined && { isNoShow }),
    },
  ]
}

/** A booking as the API lists it: with the current state of a no-show. */
export function listedBooking(
  company: Company,
  invitee: z.output<typeof CalendlyInvitee>,
  event: z.output<typeof CalendlyEvent>,
): Booking {
  const booking = calendlyBooking(company, invitee, event)
  const { no_show: mark } = invitee
  return mark === undefined ? booking : { ...booking, isNoShow: mark !== null }
}

/** Converts an invitee of an event to a booking. */
function calendlyBooking(
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
    isAskedToMove: false,
    ...endingOf(invitee),
    hosts: event.event_memberships ? peopleIn(event.event_memberships) : null,
    guests: guestsOf(invitee, event),
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

function endingOf({ cancellation }: z.output<typeof CalendlyInvitee>): Ending {
  const from = cancellation?.canceler_type
  const reasonFrom = from === 'host' ? 'host' : from === 'invitee' ? 'guest' : null
  return { reason: cancellation?.reason ?? null, reasonFrom }
}

/** In a group event, Calendly does not report who brought a further guest. */
function guestsOf(
  { email }: z.output<typeof CalendlyInvitee>,
  { event_guests: guests, invitees_counter: invitees }: z.output<typeof CalendlyEvent>,
) {
  if (!guests || (invitees && invitees.limit > 1)) return null
  return addressesIn(
    guests.map((guest) => guest?.email ?? null),
    [email],
  )
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
