import { bookingSourceNames, calendarTitle } from '@leadwright/shared/bookings'
import type { BookingView } from '@leadwright/shared/contracts/bookings/bookings'
import { zoneName } from '@leadwright/shared/zones'

export const serviceName = (source: BookingView['source']): string => bookingSourceNames[source]

/** What was booked: the company's name for the calendar, or else the service's own title. */
export const kindOf = ({ calendarKey, title }: BookingView): string =>
  calendarKey ? calendarTitle(calendarKey) : title

/** The guest's source, e.g. "linkedin, spring"; empty if the link named none. */
export const sourceOf = ({ utm }: BookingView): string =>
  [utm.utmSource, utm.utmMedium, utm.utmCampaign, utm.utmContent, utm.utmTerm]
    .filter(Boolean)
    .join(', ')

/** The start in the guest's time zone, e.g. "Thu, 12 Mar, 05:00 EDT"; undefined if it equals the reader's. */
export function guestTime(startsAt: string, timeZone: string | null): string | undefined {
  if (timeZone === null) return undefined
  const at = Date.parse(startsAt)
  const format = (zone?: string) =>
    new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: zone,
    }).format(at)
  const theirs = format(timeZone)
  return theirs === format() ? undefined : `${theirs} ${zoneName(at, timeZone)}`
}

/** First and last name for the form of a new client; a single word is a first name. */
export function namesOf(name: string) {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
