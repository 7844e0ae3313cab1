import { calendarTitle } from '@leadwright/shared/bookings'
import type { Company } from '@leadwright/shared/company'
import { z } from 'zod'
import type { Booking } from './bookings.rules.ts'
import {
  CalAttendee,
  type CalGuest,
  type CalSeat,
  guestsOf,
  listedResponses,
} from './cal-guests.ts'
import {
  calendarOf,
  DeliveredInstant,
  DeliveredPlace,
  ExternalId,
  keptAnswers,
  OptionalText,
  OptionalUrl,
  placeOf,
} from './delivered-fields.ts'
import { phoneInAddress } from './guest-phone.rules.ts'
import { knownRoom } from './join-links.ts'

const Response = z.object({ label: z.string().nullish(), value: z.unknown() })

const Payload = z.object({
  uid: ExternalId,
  /** The id of the booking that this one replaces. */
  rescheduleUid: ExternalId.nullish(),
  /** The event type's slug, e.g. `30min`. */
  type: OptionalText,
  title: OptionalText,
  eventTitle: OptionalText,
  startTime: DeliveredInstant,
  endTime: DeliveredInstant,
  attendees: z.array(CalAttendee).min(1),
  /** Set for group events, where each guest takes a seat. */
  seatsPerTimeSlot: z.number().nullable().catch(null),
  attendeeSeatId: ExternalId.nullable().catch(null),
  responses: z.record(z.string(), Response.nullable().catch(null)).catch({}),
  metadata: z.record(z.string(), z.unknown()).nullish().catch(null),
  location: DeliveredPlace,
  bookerUrl: OptionalUrl,
})
const Delivered = Payload.transform((payload, context) => ({
  ...payload,
  guests: guestsOf(payload, context),
}))
const Envelope = z.object({
  triggerEvent: z.string(),
  createdAt: DeliveredInstant,
  payload: z.unknown(),
})

/** The triggers for which we subscribe to deliveries. */
export const calTriggers: readonly string[] = [
  'BOOKING_CREATED',
  'BOOKING_RESCHEDULED',
  'BOOKING_CANCELLED',
  'BOOKING_REJECTED',
  'BOOKING_LOCATION_UPDATED',
  'BOOKING_REASSIGNED',
]
const ended: readonly string[] = ['BOOKING_CANCELLED', 'BOOKING_REJECTED']

/** Fields of every form, which are shown elsewhere. */
const standardFields = new Set(['name', 'email', 'location', 'title', 'guests', 'rescheduleReason'])
const ownFields = /^(ref|utm_\w+)$/

/** When a delivery was created, if it contains that time. */
export const calMadeAt = (body: unknown): string | undefined =>
  Envelope.safeParse(body).data?.createdAt

/** The bookings of a delivery; `ignored` for other events. Throws if it cannot be parsed. */
export function readCal(company: Company, body: unknown): Booking[] | 'ignored' {
  const { triggerEvent, createdAt, payload } = Envelope.parse(body)
  if (!calTriggers.includes(triggerEvent)) return 'ignored'
  return bookingsOf(company, Delivered.parse(payload), {
    ...{ bookedAt: createdAt, cancelled: ended.includes(triggerEvent) },
    ...{ nextId: null, rescheduled: false },
    // Only the place to join changes with the host.
    ...(triggerEvent === 'BOOKING_REASSIGNED' && { isBrief: true }),
  })
}

const Listed = z.object({
  uid: ExternalId,
  title: OptionalText,
  status: z.string(),
  start: DeliveredInstant,
  end: DeliveredInstant,
  rescheduledFromUid: ExternalId.nullish(),
  rescheduledToUid: ExternalId.nullish(),
  eventType: z.object({ slug: OptionalText }).nullish().catch(null),
  attendees: z.array(CalAttendee).min(1),
  bookingFieldsResponses: z.record(z.string(), z.unknown()).nullish().catch(null),
  metadata: z.record(z.string(), z.unknown()).nullish().catch(null),
  location: DeliveredPlace,
  createdAt: DeliveredInstant,
  updatedAt: DeliveredInstant.nullish(),
})

/** A booking as the API lists it: with other field names and without questions. */
export const CalListedBooking = Listed.transform((listed, context) => {
  const { uid, title, metadata, location, attendees } = listed
  const payload = {
    ...{ uid, title, metadata, location, attendees, eventTitle: null, bookerUrl: null },
    rescheduleUid: listed.rescheduledFromUid,
    type: listed.eventType?.slug ?? null,
    ...{ startTime: listed.start, endTime: listed.end },
    ...{ seatsPerTimeSlot: null, attendeeSeatId: null },
    responses: listedResponses(listed.bookingFieldsResponses ?? {}),
  }
  return { ...listed, payload: { ...payload, guests: guestsOf(payload, context) } }
})

export function calListedBookings(
  company: Company,
  { payload, ...listed }: z.output<typeof CalListedBooking>,
): Booking[] {
  const nextId = listed.rescheduledToUid ?? null
  return bookingsOf(company, payload, {
    ...{ bookedAt: listed.createdAt, nextId, rescheduled: nextId !== null, isBrief: true },
    cancelled: ['cancelled', 'rejected'].includes(listed.status),
  })
}

type CalPayload = z.output<typeof Delivered>
type BookingState = Pick<Booking, 'bookedAt' | 'cancelled' | 'nextId' | 'rescheduled' | 'isBrief'>

const bookingsOf = (company: Company, payload: CalPayload, state: BookingState): Booking[] =>
  payload.guests.map((guest) => bookingOf(company, payload, guest, state))

function bookingOf(
  company: Company,
  payload: CalPayload,
  guest: CalGuest,
  state: BookingState,
): Booking {
  const { seat } = guest
  const responses = Object.entries(guest.responses)
  // The metadata of a group event does not say which guest they came from.
  const metadata = seat ? null : payload.metadata
  // `ref` and `utm_…` reach a webhook only as hidden form fields or as metadata.
  const carried = (name: string) =>
    OptionalText.parse(textOf(guest.responses[name]?.value) || metadata?.[name])
  const calendarKey = calendarOf(company, payload.type, payload.eventTitle ?? payload.title)
  const title =
    payload.eventTitle ?? (calendarKey && calendarTitle(calendarKey)) ?? payload.title ?? 'Meeting'
  return {
    ...state,
    source: 'cal',
    externalId: payload.uid,
    previousId: payload.rescheduleUid ?? null,
    ...(seat && { seat: seat.id }),
    startsAt: payload.startTime,
    endsAt: payload.endTime,
    calendarKey,
    title,
    name: guest.name ?? phoneInAddress(guest.email) ?? guest.email,
    email: guest.email,
    timeZone: guest.timeZone,
    phone: guest.phone,
    answers: keptAnswers(
      responses
        .filter(([name]) => !standardFields.has(name) && !ownFields.test(name))
        .map(([name, response]) => ({
          question: questionOf(response?.label ?? name),
          answer: textOf(response?.value),
        })),
    ),
    utmSource: carried('utm_source'),
    utmMedium: carried('utm_medium'),
    utmCampaign: carried('utm_campaign'),
    utmContent: carried('utm_content'),
    utmTerm: carried('utm_term'),
    reference: carried('ref'),
    joinUrl: joinUrlOf(payload),
    place: placeOf(seat ? placeOfSeat(payload, guest) : payload.location),
    ...pagesOf(payload, seat),
  }
}

/** The form's location question: the chosen option, and what the guest typed for it. */
const Place = z.object({ value: z.string(), optionValue: z.string().nullish() })

/**
 * In a group event the location can be the phone number of the first guest, which others must not
 * see.
 */
function placeOfSeat({ location }: CalPayload, { responses }: CalGuest): string | null {
  const own = Place.safeParse(responses['location']?.value).data?.optionValue
  const isNumber = location !== null && /^[\d\s+()./-]+$/.test(location)
  return own || (isNumber ? null : location)
}

/**
 * The link to join. Guests can submit a location and metadata, so a URL counts only if it is a room
 * of a known service (including Cal Video on the instance's own host), or if the event type offers
 * its link (`link`) and the guest typed nothing.
 */
function joinUrlOf({ metadata, responses, bookerUrl, ...payload }: CalPayload) {
  const location = OptionalUrl.parse(payload.location)
  const place = Place.safeParse(responses['location']?.value).data
  if (location && place?.value === 'link' && !place.optionValue) return location
  const isOwnRoom = (link: string) =>
    bookerUrl !== null && link.startsWith(new URL('/video/', bookerUrl).href)
  for (const link of [OptionalUrl.parse(metadata?.['videoCallUrl']), location]) {
    const room = link && isOwnRoom(link) ? link : knownRoom(link)
    if (room) return room
  }
  return null
}

/**
 * Where the guest changes a booking. Deliveries contain only the address of the instance. In a
 * group event the booking's pages concern all guests, so each guest gets the pages of their seat.
 */
function pagesOf({ bookerUrl, uid }: CalPayload, seat: CalSeat | null) {
  const ids = seat ? [uid, seat.uid ?? ''] : [uid]
  if (!ids.every((id) => /^[\w-]+$/.test(id))) return { cancelUrl: null, rescheduleUrl: null }
  const page = (path: string) => new URL(path, bookerUrl ?? 'https://cal.com').href
  const query = seat ? `cancel=true&seatReferenceUid=${seat.uid}` : 'cancel=true'
  return {
    cancelUrl: page(`booking/${uid}?${query}`),
    rescheduleUrl: page(`reschedule/${seat?.uid ?? uid}`),
  }
}

/** Cal.com's own fields have keys as labels, such as `additional_notes`, or only a name. */
function questionOf(label: string): string {
  if (!/^[a-z]+(_[a-z]+|[A-Z][a-z]+)+$/.test(label)) return label
  const words = label.replace(/_|(?=[A-Z])/g, ' ').toLowerCase()
  return words[0]?.toUpperCase() + words.slice(1)
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(textOf).filter(Boolean).join(', ') : plainText(value)

const plainText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
