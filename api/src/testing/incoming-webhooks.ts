import type { CalendarService } from '@leadwright/shared/booking-record'
import {
  calDelivery,
  calendlyDelivery,
  endOf,
  type SampleBooking,
} from '../modules/bookings/sample-delivery.ts'
import { signCal, signCalendly } from '../modules/bookings/signature.ts'

export {
  calendlyEvent,
  calendlyInvitee,
  type SampleBooking,
} from '../modules/bookings/sample-delivery.ts'

export const signingKeys = {
  CALENDLY_SIGNING_KEY: 'calendly-key-of-the-tests',
  CAL_SIGNING_KEY: 'cal-key-of-the-tests',
}

export const deliveryOf = (service: CalendarService, booking: SampleBooking) =>
  service === 'calendly' ? calendlyDelivery(booking) : calDelivery(booking)

/** The request that a calendar service would send. */
export function signedRequest(
  origin: string,
  service: CalendarService,
  body: unknown,
  { now, key }: { now: Date; key?: string },
): Request {
  const raw = new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body))
  const headers: Record<string, string> =
    service === 'calendly'
      ? {
          'calendly-webhook-signature': signCalendly(
            key ?? signingKeys.CALENDLY_SIGNING_KEY,
            raw,
            now,
          ),
        }
      : { 'x-cal-signature-256': signCal(key ?? signingKeys.CAL_SIGNING_KEY, raw) }
  return new Request(`${origin}/api/webhooks/${service}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: raw,
  })
}

/** The part of a test app that is needed: browser tests check this file with other global types. */
interface Receiver {
  app: { fetch: (request: Request) => Response | Promise<Response> }
  deps: { config: { portalOrigin: string }; clock: { now: () => Date } }
}

/**
 * Sends a booking, or another body, to the app as the service would. Throws when it is rejected.
 */
export async function deliver(
  { app, deps }: Receiver,
  service: CalendarService,
  content: SampleBooking | string,
): Promise<void> {
  const body = typeof content === 'string' ? content : deliveryOf(service, content)
  const { config, clock } = deps
  const request = signedRequest(config.portalOrigin, service, body, { now: clock.now() })
  const { status } = await app.fetch(request)
  if (status !== 204) throw new Error(`The delivery was answered ${status}.`)
}

/** A booking in a list of the Cal.com API, which also names a booking's successor. */
export const calListed = (booking: SampleBooking) => ({
  id: 1,
  uid: booking.id,
  title: `${booking.title ?? '30 minutes'} between the team and ${booking.name}`,
  description: '',
  hosts: [
    {
      ...{ id: 1, name: 'Team', username: 'team', timeZone: 'Europe/Berlin' },
      ...{ email: 'team@example.com', displayEmail: 'team@example.com' },
    },
  ],
  status: booking.cancelled || booking.nextId !== undefined ? 'cancelled' : 'accepted',
  ...(booking.previousId !== undefined && { rescheduledFromUid: booking.previousId }),
  ...(booking.nextId !== undefined && { rescheduledToUid: booking.nextId }),
  start: booking.startsAt,
  end: endOf(booking),
  duration: booking.minutes ?? 30,
  eventTypeId: 1,
  eventType: { id: 1, slug: booking.slug ?? '30-minutes' },
  meetingUrl: `https://app.cal.com/video/${booking.id}`,
  location: `https://app.cal.com/video/${booking.id}`,
  absentHost: false,
  createdAt: booking.bookedAt,
  updatedAt: booking.cancelled ? booking.bookedAt : null,
  metadata: {},
  rating: null,
  icsUid: `${booking.id}@Cal.com`,
  attendees: [
    {
      ...{ name: booking.name, email: booking.email, displayEmail: booking.email },
      ...{ timeZone: booking.timeZone ?? 'Europe/Berlin', language: 'en', absent: false },
    },
  ],
  guests: [],
  bookingFieldsResponses: {
    ...{ name: booking.name, email: booking.email, guests: [] },
    location: { value: 'integrations:daily', optionValue: '' },
    ...Object.fromEntries(
      (booking.answers ?? []).map(({ answer }, index) => [`question-${index}`, answer]),
    ),
    ...booking.utm,
    ...(booking.reference !== undefined && { ref: booking.reference }),
  },
})
