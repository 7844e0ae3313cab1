import { zoneName } from '@leadwright/shared/zones'
import { formatMeetingStart, formatZone, inThisYear } from './format.ts'

/** By time zone. Creating a formatter takes far longer than using it. */
const formats = new Map<string, (at: Date) => string>()

function formatOf(timeZone: string): (at: Date) => string {
  const format =
    formats.get(timeZone) ??
    inThisYear({
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
  const time = formatOf(timeZone)(new Date(at))
  const zone = zoneName(Date.parse(at), timeZone)
  return time === formatMeetingStart(at) && zone === formatZone(at) ? undefined : `${time} ${zone}`
}
