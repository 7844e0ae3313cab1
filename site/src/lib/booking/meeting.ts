import { CALENDAR_NAMES, type CalendarKey } from '@leadwright/shared/bookings'
import { company } from '../company.ts'

export interface MeetingText {
  /** E.g. “30-minute meeting”, capitalized. */
  title: string
  /** Duration, people and place in one line. */
  details: string
  /** What the guest should have ready. */
  prepare: string | undefined
}

/** The text of a booking page about its meeting. */
export function meetingText(calendar: CalendarKey): MeetingText {
  const name = CALENDAR_NAMES[calendar]
  const { minutes, with: people, place, prepare } = company().meetings[calendar]
  return {
    title: name.charAt(0).toUpperCase() + name.slice(1),
    details: `${minutes} minutes with ${people}, on ${place}`,
    prepare,
  }
}
