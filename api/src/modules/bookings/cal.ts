import type { Company } from '@leadwright/shared/company'
import { z } from 'zod'
import type { Booking } from './bookings.rules.ts'
import {
  calendarOf,
  DeliveredEmail,
  DeliveredInstant,
  ExternalId,
  keptAnswers,
  OptionalText,
  OptionalUrl,
  OptionalZone,
} from './delivered-fields.ts'

const Attendee = z.object({
  email: DeliveredEmail,
  name: OptionalText,
  timeZone: OptionalZone,
})
/** A field of the booking form; its value is text, a list, or an object such as a place. */
const Response = z.object({ label: z.string().nullish(), value: z.unknown() })

const Payload = z.object({
  uid: ExternalId,
  /** The booking that this one replaces. */
  rescheduleUid: ExternalId.nullish(),
  /** The event type's slug, e.g. `30min`. */
  type: OptionalText,
  title: OptionalText,
  eventTitle: OptionalText,
  startTime: DeliveredInstant,
  endTime: DeliveredInstant,
  attendees: z.tuple([Attendee], z.unknown()),
  responses: z.record(z.string(), Response.nullish().catch(null)).nullish().catch(null),
  metadata: z.record(z.string(), z.unknown()).nullish().catch(null),
  location: OptionalUrl,
  bookerUrl: OptionalUrl,
})
const Envelope = z.object({
  triggerEvent: z.string(),
  createdAt: DeliveredInstant,
  payload: z.unknown(),
})

const told: readonly string[] = [
  'BOOKING_CREATED',
  'BOOKING_RESCHEDULED',
  'BOOKING_CANCELLED',
  'BOOKING_REJECTED',
]
const ended: readonly string[] = ['BOOKING_CANCELLED', 'BOOKING_REJECTED']

/** A booking as the API lists it, in the form of `cal-api-version: 2024-08-13`. */
export const CalBooking = z.object({
  uid: ExternalId,
  rescheduledFromUid: ExternalId.nullish(),
  rescheduledToUid: ExternalId.nullish(),
  status: z.string(),
  title: OptionalText,
  start: DeliveredInstant,
  end: DeliveredInstant,
  createdAt: DeliveredInstant,
  eventType: z.object({ slug: OptionalText }).nullish().catch(null),
  attendees: z.tuple([Attendee], z.unknown()),
  bookingFieldsResponses: z.record(z.string(), z.unknown()).nullish().catch(null),
  metadata: z.record(z.string(), z.unknown()).nullish().catch(null),
  meetingUrl: OptionalUrl,
})

/** Fields of every form, which are shown elsewhere. */
const standardFields = new Set(['name', 'email', 'location', 'title', 'guests', 'rescheduleReason'])
const ownFields = /^(ref|utm_\w+)$/

/** The booking that a delivery tells of; `ignored` for other events, undefined for what cannot be read. */
export function readCal(company: Company, body: unknown): Booking | 'ignored' | undefined {
  const envelope = Envelope.safeParse(body).data
  if (!envelope) return undefined
  if (!told.includes(envelope.triggerEvent)) return 'ignored'
  const payload = Payload.safeParse(envelope.payload).data
  if (!payload) return undefined
  const [attendee] = payload.attendees
  const title = payload.eventTitle ?? payload.title ?? 'Meeting'
  const fields = Object.entries(payload.responses ?? {}).map(([name, response]) => ({
    name,
    label: response?.label ?? name,
    value: response?.value,
  }))
  return {
    source: 'cal',
    externalId: payload.uid,
    previousId: payload.rescheduleUid ?? null,
    nextId: null,
    bookedAt: envelope.createdAt,
    startsAt: payload.startTime,
    endsAt: payload.endTime,
    cancelled: ended.includes(envelope.triggerEvent),
    rescheduled: false,
    calendarKey: calendarOf(company, payload.type, title),
    title,
    name: attendee.name ?? attendee.email,
    email: attendee.email,
    timeZone: attendee.timeZone,
    ...filledIn(fields, payload.metadata),
    joinUrl: OptionalUrl.parse(payload.metadata?.['videoCallUrl']) ?? payload.location,
    ...pagesOf(payload.uid, payload.bookerUrl),
  }
}

/** A booking of the API's list, which names fields by their identifiers and events by a longer title. */
export function calBooking(company: Company, listed: z.output<typeof CalBooking>): Booking {
  const [attendee] = listed.attendees
  const title = listed.title ?? 'Meeting'
  const fields = Object.entries(listed.bookingFieldsResponses ?? {}).map(([name, value]) => ({
    ...{ name, label: name, value },
  }))
  return {
    source: 'cal',
    isListed: true,
    externalId: listed.uid,
    previousId: listed.rescheduledFromUid ?? null,
    nextId: listed.rescheduledToUid ?? null,
    bookedAt: listed.createdAt,
    startsAt: listed.start,
    endsAt: listed.end,
    cancelled: listed.status === 'cancelled' || listed.status === 'rejected',
    rescheduled: Boolean(listed.rescheduledToUid),
    calendarKey: calendarOf(company, listed.eventType?.slug ?? null, title),
    title,
    name: attendee.name ?? attendee.email,
    email: attendee.email,
    timeZone: attendee.timeZone,
    ...filledIn(fields, listed.metadata),
    joinUrl: listed.meetingUrl,
    ...pagesOf(listed.uid, null),
  }
}

interface FormField {
  name: string
  label: string
  value: unknown
}

/** What the guest answered, and what the link brought along. */
function filledIn(
  fields: readonly FormField[],
  metadata: Record<string, unknown> | null | undefined,
) {
  // Neither `ref` nor `utm_…` reaches us but as a hidden field of the form or as metadata.
  const carried = (name: string) => {
    const field = fields.find((one) => one.name === name)
    return OptionalText.parse(textOf(field?.value) || metadata?.[name])
  }
  return {
    answers: keptAnswers(
      fields
        .filter(({ name }) => !standardFields.has(name) && !ownFields.test(name))
        .map(({ label, value }) => ({ question: label, answer: textOf(value) })),
    ),
    utmSource: carried('utm_source'),
    utmMedium: carried('utm_medium'),
    utmCampaign: carried('utm_campaign'),
    utmContent: carried('utm_content'),
    utmTerm: carried('utm_term'),
    reference: carried('ref'),
  }
}

/** Where the guest changes a booking; it is not said, only, in deliveries, the address of the instance. */
function pagesOf(uid: string, bookerUrl: string | null) {
  const pageOf = (path: string) =>
    /^[\w-]+$/.test(uid) ? new URL(path, bookerUrl ?? 'https://cal.com').href : null
  return {
    cancelUrl: pageOf(`booking/${uid}?cancel=true`),
    rescheduleUrl: pageOf(`reschedule/${uid}`),
  }
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(textOf).filter(Boolean).join(', ') : plainText(value)

const plainText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
