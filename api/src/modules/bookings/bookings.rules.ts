import type { BookingAnswer, CalendarService, OwnerSource } from '@leadwright/shared/booking-record'
import type { CalendarKey } from '@leadwright/shared/bookings'
import { messages } from '@leadwright/shared/messages'
import type { ReferencedPerson } from '../../lib/booking-reference.ts'

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
  /** Told by a list that names neither the kind nor the questions: what is known of these stays. */
  isBrief?: true
  calendarKey: CalendarKey | null
  title: string
  name: string
  email: string
  timeZone: string | null
  answers: BookingAnswer[]
  utmSource: string | null
  utmMedium: string | null
  utmCampaign: string | null
  utmContent: string | null
  utmTerm: string | null
  reference: string | null
  joinUrl: string | null
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

interface Evidence {
  /** Whose reference the link carried, if that person is still there. */
  referenced: Candidate | undefined
  /** Everybody whose address is the one that was typed. */
  sameEmail: readonly Candidate[]
  email: string
}

export interface Match {
  owner: ReferencedPerson | undefined
  matchedBy: OwnerSource | null
  matchNote: string | null
}

/**
 * To whom a booking belongs: whoever's link was followed, else the only one with that address. Between
 * several nobody is guessed.
 */
export function matchBooking({ referenced, sameEmail, email }: Evidence): Match {
  const others = sameEmail.filter(({ id }) => id !== referenced?.id)
  const names = others.map(({ name }) => name)
  if (referenced) {
    const isOwn = others.length < sameEmail.length
    const matchNote = isOwn ? null : messages.bookings.otherEmail(email, names)
    return { owner: referenced, matchedBy: 'reference', matchNote }
  }
  const [only, ...more] = sameEmail
  if (!only) return { owner: undefined, matchedBy: null, matchNote: null }
  if (more.length === 0) return { owner: only, matchedBy: 'email', matchNote: null }
  return { owner: undefined, matchedBy: null, matchNote: messages.bookings.severalOwners(names) }
}
