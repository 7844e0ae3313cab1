import { bookingSourceNames, calendarTitle } from '@leadwright/shared/bookings'
import type { BookingView } from '@leadwright/shared/contracts/bookings/bookings'
import { formatInZone } from '../../lib/format-in-zone.ts'

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
  return formatInZone(startsAt, timeZone)
}

type Ending = BookingView['earlierTimes'][number]

/** By whom and why a time was moved or cancelled, e.g. " by the guest: “On holiday”"; may be empty. */
const endingText = ({ reason, reasonFrom }: Pick<Ending, 'reason' | 'reasonFrom'>): string =>
  (reasonFrom ? ` by the ${reasonFrom}` : '') + (reason ? `: “${reason}”` : '')

/** Why a booking is cancelled; undefined if that is not known. */
export function cancellationText({ cancelled, isAskedToMove }: BookingView): string | undefined {
  const text = cancelled && endingText(cancelled)
  if (!text) return undefined
  return isAskedToMove ? `Another time was asked for${text}` : `Cancelled${text}`
}

/** Its earlier times, e.g. "Thu 12 Mar, 10:00 (by the guest)". */
export const movedFromText = (
  { earlierTimes }: BookingView,
  format: (startsAt: string) => string,
): string =>
  earlierTimes
    .map((time) => [format(time.startsAt), endingText(time).replace(/^:? /, '')])
    .map(([start, ending]) => (ending ? `${start} (${ending})` : start))
    .join(' and ')

/** First and last name for the form of a new client; a single word is a first name. */
export function namesOf(name: string) {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** JSON with line breaks; anything else as it is. */
export function formatContent(content: string): string {
  try {
    return JSON.stringify(JSON.parse(content), null, 2)
  } catch {
    return content
  }
}
