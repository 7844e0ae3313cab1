import type {
  BookingAnswer,
  CalendarService,
  MeetingOutcome,
  OutcomeSource,
  OwnerSource,
  ReasonSource,
} from '@leadwright/shared/booking-record'
import type { CalendarKey } from '@leadwright/shared/bookings'
import { messages } from '@leadwright/shared/messages'
import type { ReferencedPerson } from '../../lib/booking-reference.ts'
import { phoneInAddress } from './guest-phone.rules.ts'

/** Why a time was moved or cancelled, and by whom, as far as the service reports it. */
export interface Ending {
  reason: string | null
  reasonFrom: ReasonSource | null
}

/** One time of a booking, as the calendar service reports it. */
export interface BookingTime extends Ending {
  externalId: string
  /** External ids of the time it replaced and of the time that replaced it. */
  previousId: string | null
  nextId: string | null
  /** When the guest chose this time. */
  bookedAt: string
  startsAt: string
  endsAt: string
  cancelled: boolean
  /** It was replaced by another time. */
  rescheduled: boolean
  /** The host cancelled it and asked the guest to choose another time. */
  isAskedToMove: boolean
}

/** A host as the service reports it. */
export interface ReportedHost {
  name: string | null
  email: string | null
}

/** The contents of a delivery, whichever service sent it. */
export interface Booking extends BookingTime {
  source: CalendarService
  /** The guest's seat in a group event, because all guests share the event's ids; see seats.ts. */
  seat?: string
  /**
   * The delivery contains only part of the booking: the other details of an existing booking stay
   * unchanged.
   */
  isBrief?: true
  /** Why the previous time was moved, if reported with this one. */
  previousEnding?: Ending
  /** Null if not reported. */
  hosts: ReportedHost[] | null
  /** Email addresses of further guests; null if not reported. */
  guests: string[] | null
  /** Whether the guest is marked as absent; undefined if not reported. */
  isNoShow?: boolean
  calendarKey: CalendarKey | null
  title: string
  name: string
  email: string
  timeZone: string | null
  /** The guest's phone number if the service reports one; stored with the answers. */
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

/** Who was marked as absent, or no longer is, of the guests of a stored booking. */
export interface NoShows {
  source: CalendarService
  externalId: string
  /** A guest without an address is the only one. */
  marks: { email: string | null; isNoShow: boolean }[]
}

/** What a delivery reports; `ignored` for an event that is not about a booking. */
export type Delivered = Booking[] | NoShows | 'ignored'

interface Outcome {
  outcome: MeetingOutcome | null
  outcomeFrom: OutcomeSource | null
}

/**
 * The outcome after the service reports whether the guest was absent. What an admin recorded or
 * removed stays.
 */
export function outcomeAfter({ outcome, outcomeFrom }: Outcome, isNoShow: boolean): Outcome {
  const isOpen = outcomeFrom === 'service' || (outcome === null && outcomeFrom === null)
  if (!isOpen) return { outcome, outcomeFrom }
  return isNoShow
    ? { outcome: 'noShow', outcomeFrom: 'service' }
    : { outcome: null, outcomeFrom: null }
}

/**
 * Merges a delivery into a stored time. The result does not depend on the order of deliveries: a
 * cancelled time stays cancelled, and links to other times are only ever added.
 */
export const mergeTime = (stored: BookingTime | undefined, incoming: BookingTime): BookingTime => ({
  ...incoming,
  previousId: incoming.previousId ?? stored?.previousId ?? null,
  nextId: incoming.nextId ?? stored?.nextId ?? null,
  bookedAt: stored && stored.bookedAt < incoming.bookedAt ? stored.bookedAt : incoming.bookedAt,
  cancelled: incoming.cancelled || (stored?.cancelled ?? false),
  rescheduled: incoming.rescheduled || (stored?.rescheduled ?? false),
  isAskedToMove: incoming.isAskedToMove || (stored?.isAskedToMove ?? false),
  reason: incoming.reason ?? stored?.reason ?? null,
  reasonFrom: incoming.reasonFrom ?? stored?.reasonFrom ?? null,
})

/**
 * The current time: the one not replaced by another. If the replacement is not stored yet, the
 * newest of the stored times.
 */
export function currentTime<T extends BookingTime>(times: readonly T[]): T | undefined {
  const replaced = new Set(times.map(({ previousId }) => previousId))
  const notReplaced = times.filter(
    (time) => !replaced.has(time.externalId) && !time.rescheduled && time.nextId === null,
  )
  return (notReplaced.length > 0 ? notReplaced : times).toSorted(byBooking).at(-1)
}

export const byBooking = (a: BookingTime, b: BookingTime) =>
  a.bookedAt.localeCompare(b.bookedAt) || a.externalId.localeCompare(b.externalId)

/** A time whose replacement is not stored yet does not count as cancelled. */
export const statusOf = (current: BookingTime) =>
  current.cancelled && !current.rescheduled ? 'cancelled' : 'booked'

export interface Candidate extends ReferencedPerson {
  name: string
}

/** Someone who has the address of a booking. */
export interface Claim extends Candidate {
  /** Whether they verified the address. */
  isVerified: boolean
}

interface Evidence {
  /** The person whose reference was in the link, if that person still exists. */
  referenced: Candidate | undefined
  /** Everyone who has the typed address. */
  sameEmail: readonly Claim[]
  email: string
}

export interface Match {
  owner: ReferencedPerson | undefined
  matchedBy: OwnerSource | null
  matchNote: string | null
}

/**
 * Matches a booking to the person whose link was used, otherwise to the only one who verified the
 * address. Clients take precedence over applications, which anyone can send under any address. If
 * several clients, or several applications, match, none is chosen.
 */
export function matchBooking({ referenced, sameEmail, email }: Evidence): Match {
  const verified = sameEmail.filter(({ isVerified }) => isVerified)
  if (referenced) {
    const isOwn = sameEmail.some(({ id }) => id === referenced.id)
    const names = verified.map(({ name }) => name)
    const isKnown = isOwn || phoneInAddress(email) !== null
    const matchNote = isKnown ? null : messages.bookings.otherEmail(email, names)
    return { owner: referenced, matchedBy: 'reference', matchNote }
  }
  const [only, ...more] = clientsFirst(verified)
  const owner = more.length === 0 ? only : undefined
  return { owner, matchedBy: owner ? 'email' : null, matchNote: null }
}

/** A sentence that suggests owners for an unassigned booking; null if no one has its address. */
export function suggest(sameEmail: readonly Claim[]): string | null {
  const verified = clientsFirst(sameEmail.filter(({ isVerified }) => isVerified))
  const names = (verified.length > 0 ? verified : sameEmail).map(({ name }) => name)
  if (names.length === 0) return null
  if (verified.length > 1) return messages.bookings.severalOwners(names)
  return messages.bookings.possibleMatch(names, verified.length > 0)
}

function clientsFirst(claims: readonly Claim[]): readonly Claim[] {
  const ofClients = claims.filter(({ kind }) => kind === 'client')
  return ofClients.length > 0 ? ofClients : claims
}
