import { z } from 'zod'
import type { CalGuest, CalResponses, CalSeat } from './cal-guests.ts'
import { OptionalUrl } from './delivered-fields.ts'
import { knownRoom } from './join-links.ts'

interface Placed {
  uid: string
  location: string | null
  metadata?: Record<string, unknown> | null | undefined
  responses: CalResponses
  bookerUrl: string | null
}

/** The form's location question: the chosen option, and what the guest typed for it. */
const Place = z.object({ value: z.string(), optionValue: z.string().nullish() })

/**
 * In a group event the location can be the phone number of the first guest, which others must not
 * see.
 */
export function placeOfSeat({ location }: Placed, { responses }: CalGuest): string | null {
  const own = Place.safeParse(responses['location']?.value).data?.optionValue
  const isNumber = location !== null && /^[\d\s+()./-]+$/.test(location)
  return own || (isNumber ? null : location)
}

/**
 * The link to join. Guests can submit a location and metadata, so a URL counts only if it is a room
 * of a known service (including Cal Video on the instance's own host), or if the event type offers
 * its link (`link`) and the guest typed nothing.
 */
export function joinUrlOf({ metadata, responses, bookerUrl, ...payload }: Placed) {
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
export function pagesOf({ bookerUrl, uid }: Placed, seat: CalSeat | null) {
  const ids = seat ? [uid, seat.uid ?? ''] : [uid]
  if (!ids.every((id) => /^[\w-]+$/.test(id))) return { cancelUrl: null, rescheduleUrl: null }
  const page = (path: string) => new URL(path, bookerUrl ?? 'https://cal.com').href
  const query = seat ? `cancel=true&seatReferenceUid=${seat.uid}` : 'cancel=true'
  return {
    cancelUrl: page(`booking/${uid}?${query}`),
    rescheduleUrl: page(`reschedule/${seat?.uid ?? uid}`),
  }
}
