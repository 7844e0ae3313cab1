import { zoneName } from '@leadwright/shared/zones'
import { formatMeetingStart, formatZone } from './format.ts'

/** By time zone. Creating a formatter takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    })
  formats.set(timeZone, format)
  return format
}

/** In another time zone, e.g. Tue 30 Jan, 09:00 EST; undefined if the reader's time is the same. */
export function formatInZone(at: string, timeZone: string): string | undefined {
  const time = formatOf(timeZone).format(Date.parse(at))
  const zone = zoneName(Date.parse(at), timeZone)
  return time === formatMeetingStart(at) && zone === formatZone(at) ? undefined : `${time} ${zone}`
}
