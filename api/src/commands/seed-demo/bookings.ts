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
import { takeBooking } from '../../modules/bookings/take-booking.usecases.ts'
import { workingDay } from './meetings.ts'
import type { DemoWorld } from './people.ts'

type Guest = Pick<Booking, 'title' | 'calendarKey' | 'name' | 'email'> & Partial<Booking>

interface DemoBooking {
  guest: Guest
  inDays: number
  time: string
  minutes: number
  bookedDaysAgo: number
  /** The day that it was booked for at first. */
  movedFrom?: number
  state?: Partial<MeetingRow>
  ignored?: boolean
}

const discovery = { calendarKey: 'discovery', title: 'Discovery meeting' } as const
const half = { calendarKey: '30', title: '30-minute meeting' } as const
/** The short links of the sample company. */
const fromLinkedin = {
  utmSource: 'linkedin',
  utmMedium: 'social',
  utmCampaign: 'founder-profile',
}
const fromNewsletter = { utmSource: 'newsletter', utmMedium: 'email', utmCampaign: 'autumn' }
const question = 'What would you like to talk about?'

/** Two prospects wait for somebody; others are clients, or were not. */
const booked: readonly DemoBooking[] = [
  {
    guest: {
      ...discovery,
      ...{ name: 'Clara Winter', email: 'clara@winter-robotics.example' },
      timeZone: 'America/New_York',
      answers: [
        { question: 'Your company', answer: 'Winter Robotics, 40 people' },
        { question, answer: 'We sell to plant managers and need ten good meetings a month.' },
      ],
      ...fromLinkedin,
    },
    ...{ inDays: 2, time: '15:00', minutes: 30, bookedDaysAgo: 0 },
  },
  {
    guest: {
      ...half,
      ...{ name: 'Samuel Ortiz', email: 'samuel.ortiz@ortizfoods.example' },
      answers: [{ question, answer: 'A colleague of mine works with you.' }],
    },
    ...{ inDays: 5, time: '09:30', minutes: 30, bookedDaysAgo: 1 },
  },
  {
    guest: {
      ...half,
      ...{ name: 'Mara Lind', email: 'client@leadwright.test' },
      answers: [{ question, answer: 'The list of companies for the second quarter.' }],
    },
    ...{ inDays: 9, time: '13:00', minutes: 30, bookedDaysAgo: 1 },
  },
  {
    guest: {
      ...{ calendarKey: '60', title: '60-minute meeting' },
      ...{ name: 'Jonas Berg', email: 'client2@leadwright.test' },
    },
    ...{ inDays: 6, time: '08:00', minutes: 60, bookedDaysAgo: 4, movedFrom: 3 },
  },
  {
    guest: { ...half, name: 'Elena Rossi', email: 'client3@leadwright.test' },
    ...{ inDays: -3, time: '12:00', minutes: 30, bookedDaysAgo: 8 },
    state: { outcome: 'attended' },
  },
  {
    guest: {
      ...discovery,
      ...{ name: 'Nils Aker', email: 'nils@aker-consult.example' },
      ...fromNewsletter,
    },
    ...{ inDays: -6, time: '10:00', minutes: 30, bookedDaysAgo: 12 },
    state: { outcome: 'noShow' },
    ignored: true,
  },
  {
    guest: {
      ...discovery,
      ...{ name: 'Paul Mercier', email: 'client27@leadwright.test' },
      ...fromLinkedin,
    },
    ...{ inDays: -16, time: '14:00', minutes: 30, bookedDaysAgo: 21 },
    state: { outcome: 'attended', matchedBy: 'added' },
  },
  {
    guest: { ...discovery, ...fromNewsletter, name: 'Mara Lind', email: 'client@leadwright.test' },
    ...{ inDays: -86, time: '09:00', minutes: 30, bookedDaysAgo: 88 },
    state: { outcome: 'attended', matchedBy: 'added' },
  },
  {
    guest: { ...discovery, ...fromLinkedin, name: 'Ben Adler', email: 'client25@leadwright.test' },
    ...{ inDays: -40, time: '13:30', minutes: 30, bookedDaysAgo: 46 },
    state: { outcome: 'attended', matchedBy: 'added' },
  },
  {
    guest: { ...discovery, name: 'Maya Cohen', email: 'client26@leadwright.test' },
    ...{ inDays: -29, time: '11:00', minutes: 30, bookedDaysAgo: 35 },
    state: { outcome: 'attended', matchedBy: 'added' },
  },
]

/** What prospects and clients booked in the calendars, entered as a delivery enters it. */
export function seedBookings(tx: Tx, { deps }: DemoWorld): void {
  for (const [index, booking] of booked.entries()) seedBooking(tx, deps, `demo-${index}`, booking)
}

export function seedBooking(tx: Tx, deps: Deps, id: string, booking: DemoBooking): void {
  const today = companyToday(deps)
  const { guest, state, ignored, inDays, time, minutes, bookedDaysAgo, movedFrom } = booking
  const bookedAt = `${addDays(today, -bookedDaysAgo)}T07:00:00.000Z`
  const at = (day: number) => {
    const startsAt = `${workingDay(today, day)}T${time}:00.000Z`
    const endsAt = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString()
    return { startsAt, endsAt }
  }
  const first = { ...none, ...guest, externalId: id, bookedAt }
  takeBooking(tx, deps, { ...first, ...at(movedFrom ?? inDays) })
  if (movedFrom !== undefined) {
    const moved = { externalId: `${id}-moved`, previousId: id, ...at(inDays) }
    takeBooking(tx, deps, { ...first, ...moved, bookedAt: instant(deps.clock) })
  }
  const [{ meetingId = '' } = {}] = listRelatedTimes(tx, none.source, [id])
  const ignoredAt = ignored ? instant(deps.clock) : null
  for (const { version } of findMeetings(tx, [meetingId])) {
    updateMeeting(tx, meetingId, version, { ...state, ignoredAt, createdAt: bookedAt })
  }
}

const none = {
  source: 'calendly',
  ...{ previousId: null, nextId: null, cancelled: false, rescheduled: false },
  ...{ timeZone: 'Europe/Berlin', answers: [], reference: null },
  ...{ utmSource: null, utmMedium: null, utmCampaign: null, utmContent: null, utmTerm: null },
  joinUrl: 'https://meet.google.com/lwr-demo-cal',
  cancelUrl: 'https://calendly.com/cancellations/sample',
  rescheduleUrl: 'https://calendly.com/reschedulings/sample',
} as const
