import { type CalendarKey, calendarTitle } from '@leadwright/shared/bookings'
import { company } from '../company.ts'
import { monogram } from '../drawing/portrait.ts'
import { smallPhotoPath } from '../photo.ts'

/** Someone whom the guest meets. */
export interface Host {
  name: string
  role: string
  /** Shown if there is no picture. */
  initials: string
  picture: string | undefined
}

export interface MeetingText {
  /** E.g. “30-minute meeting”, capitalized. */
  title: string
  minutes: number
  /** E.g. “one of our founders”. */
  with: string
  /** Duration, people and place in one line. */
  details: string
  /** What the guest should have ready. */
  prepare: string | undefined
  hosts: Host[]
  /** What comes before this meeting, for those who skipped it. */
  before: { question: string; link: string; path: string } | undefined
}

/** Interviews follow an application. */
const before: Partial<Record<CalendarKey, NonNullable<MeetingText['before']>>> = {
  'hiring-interview': { question: 'Not applied yet?', link: 'Apply first', path: '/hiring' },
}

function hostOf(name: string): Host[] {
  const { founders, team } = company()
  const person = [...founders, ...team].find((one) => one.name === name)
  if (person === undefined) return []
  const picture = person.photo === undefined ? undefined : smallPhotoPath(name)
  return [{ name, role: person.role, initials: monogram(name), picture }]
}

/** The text of a booking page about its meeting. */
export function meetingText(calendar: CalendarKey): MeetingText {
  const { minutes, with: people, place, prepare, people: names = [] } = company().meetings[calendar]
  return {
    title: calendarTitle(calendar),
    minutes,
    with: people,
    details: `${minutes} minutes with ${people}, on ${place}`,
    prepare,
    hosts: names.flatMap(hostOf),
    before: before[calendar],
  }
}
