import type { BookingAnswer, CalendarService, OwnerSource } from '@leadwright/shared/booking-record'
import type { CalendarKey } from '@leadwright/shared/bookings'
import { messages } from '@leadwright/shared/messages'
import type { ReferencedPerson } from '../../lib/booking-reference.ts'
import { phoneInAddress } from './guest-phone.rules.ts'

/** One time of a booking, as the calendar service tells of it. */
export interface BookingTime {
  externalId: string
  /** The time that it replaced, and the one that replaced it. */
  previousId: string | null
  nextId: string | null
  /** When this time was chosen. */
  bookedAt: string
  startsAt: string
  endsAt: string
  cancelled: boolean
  /** It gave way to another time. */
  rescheduled: boolean
}

/** What a delivery says of a booking, whichever service sent it. */
export interface Booking extends BookingTime {
  source: CalendarService
  /** The guest's seat in a group event, whose ids all guests share; see seats.ts. */
  seat?: string
  /** From a source that reports only part of a booking: of a known booking the other details stay. */
  isBrief?: true
  calendarKey: CalendarKey | null
  title: string
  name: string
  email: string
  timeZone: string | null
  /** The guest's, where the service reports one; it is stored with the answers. */
  phone: string | null
  answers: BookingAnswer[]
  utmSource: string | null
  utmMedium: string | null
  utmCampaign: string | null
  utmContent: string | null
  utmTerm: string | null
  reference: string | null
  joinUrl: string | null
  place: string | null
  cancelUrl: string | null
  rescheduleUrl: string | null
}

/**
 * What is known of one time once another delivery tells of it. Whichever comes first, the result is
 * the same: a cancelled time is never booked again, and links are only ever added.
 */
export const mergeTime = (known: BookingTime | undefined, told: BookingTime): BookingTime => ({
  ...told,
  previousId: told.previousId ?? known?.previousId ?? null,
  nextId: told.nextId ?? known?.nextId ?? null,
  bookedAt: known && known.bookedAt < told.bookedAt ? known.bookedAt : told.bookedAt,
  cancelled: told.cancelled || (known?.cancelled ?? false),
  rescheduled: told.rescheduled || (known?.rescheduled ?? false),
})

/**
 * The time that holds: the one that no other replaced. Where that one is not known yet, the newest of
 * those that are.
 */
export function currentTime<T extends BookingTime>(times: readonly T[]): T | undefined {
  const replaced = new Set(times.map(({ previousId }) => previousId))
  const standing = times.filter(
    (time) => !replaced.has(time.externalId) && !time.rescheduled && time.nextId === null,
  )
  return (standing.length > 0 ? standing : times).toSorted(byBooking).at(-1)
}

export const byBooking = (a: BookingTime, b: BookingTime) =>
  a.bookedAt.localeCompare(b.bookedAt) || a.externalId.localeCompare(b.externalId)

/** A time that gave way to one that is not known yet is no cancellation. */
export const statusOf = (current: BookingTime) =>
  current.cancelled && !current.rescheduled ? 'cancelled' : 'booked'

export interface Candidate extends ReferencedPerson {
  name: string
}

/** Someone with the address of a booking. */
export interface Claim extends Candidate {
  /** Whether the address was proved to be theirs. */
  isProved: boolean
}

interface Evidence {
  /** The person whose reference the link carried, if that person still exists. */
  referenced: Candidate | undefined
  /** Everyone with the address that was typed. */
  sameEmail: readonly Claim[]
  email: string
}

export interface Match {
  owner: ReferencedPerson | undefined
  matchedBy: OwnerSource | null
  matchNote: string | null
}

/**
 * To whom a booking belongs: the person whose link was followed, else the only one who proved the
 * address. A client comes before an application, which anyone can send under any address. With several
 * clients, or several applications, none is chosen.
 */
export function matchBooking({ referenced, sameEmail, email }: Evidence): Match {
  const proved = sameEmail.filter(({ isProved }) => isProved)
  if (referenced) {
    const isOwn = sameEmail.some(({ id }) => id === referenced.id)
    const names = proved.map(({ name }) => name)
    const isKnown = isOwn || phoneInAddress(email) !== null
    const matchNote = isKnown ? null : messages.bookings.otherEmail(email, names)
    return { owner: referenced, matchedBy: 'reference', matchNote }
  }
  const [only, ...more] = foremost(proved)
  const owner = more.length === 0 ? only : undefined
  return { owner, matchedBy: owner ? 'email' : null, matchNote: null }
}

/** Whom an admin may choose for a booking without an owner, in a sentence; null if nobody has its address. */
export function suggest(sameEmail: readonly Claim[]): string | null {
  const proved = foremost(sameEmail.filter(({ isProved }) => isProved))
  const names = (proved.length > 0 ? proved : sameEmail).map(({ name }) => name)
  if (names.length === 0) return null
  if (proved.length > 1) return messages.bookings.severalOwners(names)
  return messages.bookings.possibleMatch(names, proved.length > 0)
}

function foremost(claims: readonly Claim[]): readonly Claim[] {
  const ofClients = claims.filter(({ kind }) => kind === 'client')
  return ofClients.length > 0 ? ofClients : claims
}
