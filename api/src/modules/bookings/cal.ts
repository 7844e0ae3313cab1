import { calendarTitle } from '@leadwright/shared/bookings'
import type { Company } from '@leadwright/shared/company'
import { z } from 'zod'
import type { Booking, Delivered } from './bookings.rules.ts'
import { CalAttendee, type CalGuest, guestsOf, listedResponses } from './cal-guests.ts'
import { CalHost, endingsOf, guestsBeside, hostsOf } from './cal-people.ts'
import { joinUrlOf, pagesOf, placeOfSeat } from './cal-places.ts'
import {
  calendarOf,
  DeliveredInstant,
  DeliveredPlace,
  ExternalId,
  keptAnswers,
  OptionalAddress,
  OptionalProse,
  OptionalText,
  OptionalUrl,
  placeOf,
} from './delivered-fields.ts'
import { phoneInAddress } from './guest-phone.rules.ts'

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
  organizer: CalHost,
  team: z
    .object({ members: z.array(CalHost) })
    .nullish()
    .catch(null),
  cancellationReason: OptionalProse,
  rejectionReason: OptionalProse,
  cancelledBy: OptionalAddress,
  rescheduledBy: OptionalAddress,
  /** The host cancelled it and asked the guest to choose another time. */
  requestReschedule: z.boolean().nullish().catch(null),
})
const DeliveredPayload = Payload.transform((payload, context) => ({
  ...payload,
  guests: guestsOf(payload, context),
}))
/** Guests are marked as absent by their address. */
const NoShow = z.object({
  bookingUid: ExternalId,
  attendees: z.array(z.object({ email: OptionalAddress, noShow: z.boolean() })),
})
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
  'BOOKING_NO_SHOW_UPDATED',
]
const ended: readonly string[] = ['BOOKING_CANCELLED', 'BOOKING_REJECTED']

/** Fields of every form, which are shown elsewhere. */
const standardFields = new Set(['name', 'email', 'location', 'title', 'guests', 'rescheduleReason'])
const ownFields = /^(ref|utm_\w+)$/

/** When a delivery was created, if it contains that time. */
export const calMadeAt = (body: unknown): string | undefined =>
  Envelope.safeParse(body).data?.createdAt

/** What a delivery reports; `ignored` for other events. Throws if it cannot be parsed. */
export function readCal(company: Company, body: unknown): Delivered {
  const { triggerEvent, createdAt, payload } = Envelope.parse(body)
  if (!calTriggers.includes(triggerEvent)) return 'ignored'
  if (triggerEvent === 'BOOKING_NO_SHOW_UPDATED') {
    const { bookingUid, attendees } = NoShow.parse(payload)
    const marks = attendees.map(({ email, noShow: isNoShow }) => ({ email, isNoShow }))
    return { source: 'cal', externalId: bookingUid, marks: marks.filter(({ email }) => email) }
  }
  const delivered = DeliveredPayload.parse(payload)
  const isReassigned = triggerEvent === 'BOOKING_REASSIGNED'
  const bookings = bookingsOf(company, delivered, {
    ...{ bookedAt: createdAt, cancelled: ended.includes(triggerEvent) },
    ...{ nextId: null, rescheduled: false },
    isAskedToMove: delivered.requestReschedule ?? false,
    // Only the host and the place to join change.
    ...(isReassigned && { isBrief: true }),
  })
  // A delivery about a new host may list hosts as attendees.
  return isReassigned ? bookings.map((booking) => ({ ...booking, guests: null })) : bookings
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
  hosts: z.array(CalHost).nullish().catch(null),
  cancellationReason: OptionalProse,
  cancelledByEmail: OptionalAddress,
  reschedulingReason: OptionalProse,
  rescheduledByEmail: OptionalAddress,
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
    organizer: null,
    team: listed.hosts ? { members: listed.hosts } : null,
    ...{ cancellationReason: listed.cancellationReason, rejectionReason: null },
    ...{ cancelledBy: listed.cancelledByEmail, rescheduledBy: listed.rescheduledByEmail },
    reschedulingReason: listed.reschedulingReason,
    requestReschedule: null,
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
    isAskedToMove: false,
    cancelled: ['cancelled', 'rejected'].includes(listed.status),
  })
}

type CalPayload = z.output<typeof DeliveredPayload>
type BookingState = Pick<
  Booking,
  'bookedAt' | 'cancelled' | 'nextId' | 'rescheduled' | 'isAskedToMove' | 'isBrief'
>

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
    ...endingsOf(payload, state),
    hosts: hostsOf(payload),
    guests: seat ? null : guestsBeside(guest.email, payload),
    ...(guest.isNoShow !== null && { isNoShow: guest.isNoShow }),
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
