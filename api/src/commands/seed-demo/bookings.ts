import { addDays } from '@leadwright/shared/days'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { companyToday, instant } from '../../lib/clock.ts'
import {
  findMeetings,
  listRelatedTimes,
  type MeetingRow,
} from '../../modules/bookings/bookings.repository.ts'
import type { Booking } from '../../modules/bookings/bookings.rules.ts'
import { updateMeeting } from '../../modules/bookings/meetings.repository.ts'
import { upsertBooking } from '../../modules/bookings/upsert-booking.usecases.ts'
import { workingDay } from './meetings.ts'
import type { DemoWorld } from './people.ts'
import samples from './samples/bookings.json' with { type: 'json' }

/** A booking of the demo; missing fields have the most common values. */
type DemoBooking = Pick<Booking, 'title' | 'name' | 'email'> & Partial<Booking> & Plan

interface Plan {
  inDays: number
  time: string
  minutes: number
  bookedDaysAgo: number
  /** The day for which it was first booked. */
  movedFrom?: number
  state?: Partial<MeetingRow>
  ignored?: boolean
}

/** Two prospects wait to be matched; others are clients, or were not matched. */
const booked = samples as DemoBooking[]

/** Bookings of prospects and clients in the calendars, added like received bookings. */
export function seedBookings(tx: Tx, { deps }: DemoWorld): void {
  for (const [index, booking] of booked.entries()) seedBooking(tx, deps, `demo-${index}`, booking)
}

export function seedBooking(tx: Tx, deps: Deps, id: string, booking: DemoBooking): void {
  const today = companyToday(deps)
  const { state, ignored, inDays, time, minutes, bookedDaysAgo, movedFrom, ...guest } = booking
  const bookedAt = `${addDays(today, -bookedDaysAgo)}T07:00:00.000Z`
  const at = (day: number) => {
    const startsAt = `${workingDay(today, day)}T${time}:00.000Z`
    const endsAt = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString()
    return { startsAt, endsAt }
  }
  const first = { ...none, ...guest, externalId: id, bookedAt }
  upsertBooking(tx, deps, { ...first, ...at(movedFrom ?? inDays) })
  if (movedFrom !== undefined) {
    const moved = { externalId: `${id}-moved`, previousId: id, ...at(inDays) }
    upsertBooking(tx, deps, { ...first, ...moved, bookedAt: instant(deps.clock) })
  }
  const [{ meetingId = '' } = {}] = listRelatedTimes(tx, none.source, [id])
  const ignoredAt = ignored ? instant(deps.clock) : null
  for (const { version } of findMeetings(tx, [meetingId])) {
    updateMeeting(tx, meetingId, version, { ...state, ignoredAt, createdAt: bookedAt })
  }
}

const none = {
  source: 'calendly',
  calendarKey: null,
  ...{ previousId: null, nextId: null, cancelled: false, rescheduled: false, isAskedToMove: false },
  ...{ reason: null, reasonFrom: null, hosts: null, guests: null },
  ...{ timeZone: 'Europe/Berlin', phone: null, answers: [], reference: null },
  ...{ utmSource: null, utmMedium: null, utmCampaign: null, utmContent: null, utmTerm: null },
  joinUrl: 'https://meet.google.com/lwr-demo-cal',
  place: null,
  cancelUrl: 'https://calendly.com/cancellations/sample',
  rescheduleUrl: 'https://calendly.com/reschedulings/sample',
} as const
