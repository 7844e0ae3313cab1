import { calendarTitle } from '@leadwright/shared/bookings'
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
import { knownRoom } from './join-links.ts'

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

/** What deliveries tell of. */
export const calTriggers: readonly string[] = [
  'BOOKING_CREATED',
  'BOOKING_RESCHEDULED',
  'BOOKING_CANCELLED',
  'BOOKING_REJECTED',
]
const ended: readonly string[] = ['BOOKING_CANCELLED', 'BOOKING_REJECTED']

/** Fields of every form, which are shown elsewhere. */
const standardFields = new Set(['name', 'email', 'location', 'title', 'guests', 'rescheduleReason'])
const ownFields = /^(ref|utm_\w+)$/

/** When a delivery was made, if it says so. */
export const calMadeAt = (body: unknown): string | undefined =>
  Envelope.safeParse(body).data?.createdAt

/** The booking that a delivery tells of; `ignored` for other events. Throws for what cannot be read. */
export function readCal(company: Company, body: unknown): Booking | 'ignored' {
  const { triggerEvent, createdAt, payload } = Envelope.parse(body)
  if (!calTriggers.includes(triggerEvent)) return 'ignored'
  return bookingOf(company, Payload.parse(payload), {
    ...{ bookedAt: createdAt, cancelled: ended.includes(triggerEvent) },
    ...{ nextId: null, rescheduled: false },
  })
}

/** A booking as the API lists it: its fields have other names, and it names no questions. */
export const CalListedBooking = z.object({
  uid: ExternalId,
  title: OptionalText,
  status: z.string(),
  start: DeliveredInstant,
  end: DeliveredInstant,
  rescheduledFromUid: ExternalId.nullish(),
  rescheduledToUid: ExternalId.nullish(),
  eventType: z.object({ slug: OptionalText }).nullish().catch(null),
  attendees: z.tuple([Attendee], z.unknown()),
  bookingFieldsResponses: z.record(z.string(), z.unknown()).nullish().catch(null),
  metadata: z.record(z.string(), z.unknown()).nullish().catch(null),
  location: OptionalUrl,
  createdAt: DeliveredInstant,
  updatedAt: DeliveredInstant.nullish(),
})

export function calListedBooking(
  company: Company,
  listed: z.output<typeof CalListedBooking>,
): Booking {
  const { uid, title, metadata, location, attendees } = listed
  const answers = Object.entries(listed.bookingFieldsResponses ?? {})
  const payload = {
    ...{ uid, title, metadata, location, attendees, eventTitle: null, bookerUrl: null },
    rescheduleUid: listed.rescheduledFromUid,
    type: listed.eventType?.slug ?? null,
    ...{ startTime: listed.start, endTime: listed.end },
    responses: Object.fromEntries(answers.map(([name, value]) => [name, { value }])),
  }
  const nextId = listed.rescheduledToUid ?? null
  return bookingOf(company, payload, {
    ...{ bookedAt: listed.createdAt, nextId, rescheduled: nextId !== null, isBrief: true },
    cancelled: ['cancelled', 'rejected'].includes(listed.status),
  })
}

type Told = Pick<Booking, 'bookedAt' | 'cancelled' | 'nextId' | 'rescheduled' | 'isBrief'>

function bookingOf(company: Company, payload: z.output<typeof Payload>, told: Told): Booking {
  const [attendee] = payload.attendees
  const responses = Object.entries(payload.responses ?? {})
  // Neither `ref` nor `utm_…` reaches a webhook but as a hidden field of the form or as metadata.
  const carried = (name: string) =>
    OptionalText.parse(textOf(payload.responses?.[name]?.value) || payload.metadata?.[name])
  const calendarKey = calendarOf(company, payload.type, payload.eventTitle ?? payload.title)
  const title =
    payload.eventTitle ?? (calendarKey && calendarTitle(calendarKey)) ?? payload.title ?? 'Meeting'
  return {
    ...told,
    source: 'cal',
    externalId: payload.uid,
    previousId: payload.rescheduleUid ?? null,
    startsAt: payload.startTime,
    endsAt: payload.endTime,
    calendarKey,
    title,
    name: attendee.name ?? attendee.email,
    email: attendee.email,
    timeZone: attendee.timeZone,
    answers: keptAnswers(
      responses
        .filter(([name]) => !standardFields.has(name) && !ownFields.test(name))
        .map(([name, response]) => ({
          question: response?.label ?? name,
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
    cancelUrl: pageOf(payload, `booking/${payload.uid}?cancel=true`),
    rescheduleUrl: pageOf(payload, `reschedule/${payload.uid}`),
  }
}

/** The form's question where to meet: what was chosen, and what the guest typed for it. */
const Place = z.object({ value: z.string(), optionValue: z.string().nullish() })

/**
 * Where to join. Guests can send a location and metadata of their own, so an address counts only if it
 * is a room of a known service, Cal Video on the instance's own host included, or if the event type
 * offers its link (`link`) and the guest typed nothing.
 */
function joinUrlOf({ metadata, location, responses, bookerUrl }: z.output<typeof Payload>) {
  const place = Place.safeParse(responses?.['location']?.value).data
  if (location && place?.value === 'link' && !place.optionValue) return location
  const isOwnRoom = (link: string) =>
    bookerUrl !== null && link.startsWith(new URL('/video/', bookerUrl).href)
  for (const link of [OptionalUrl.parse(metadata?.['videoCallUrl']), location]) {
    const room = link && isOwnRoom(link) ? link : knownRoom(link)
    if (room) return room
  }
  return null
}

/** Where the guest changes a booking; deliveries do not say it, only the address of the instance. */
const pageOf = ({ bookerUrl, uid }: { bookerUrl: string | null; uid: string }, path: string) =>
  /^[\w-]+$/.test(uid) ? new URL(path, bookerUrl ?? 'https://cal.com').href : null

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(textOf).filter(Boolean).join(', ') : plainText(value)

const plainText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
