import { formatSpan, zoneName } from '@leadwright/shared/zones'

/** The portal's dates, in the reader's time zone: 31 Jan 2024. */
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
/** E.g. 31 January 2024. */
const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
/** E.g. 31 Jan 2024, 14:05. */
const minute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
/** E.g. Tue 30 Jan; with the year unless it is this one. */
const shortDay = inThisYear({ weekday: 'short', day: 'numeric', month: 'short' })
/** E.g. Tuesday 30 January 2024. */
const fullDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' })
/** E.g. January 2024. */
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })
/** A week by its Monday, e.g. 29 Jan; with the year unless it is this one. */
const week = inThisYear({ day: 'numeric', month: 'short' })
/** E.g. Tue, 30 Jan 2024, 14:05. */
const meeting = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
/** E.g. Tue 30 Jan, 14:05; with the year unless it is this one. */
const meetingStart = inThisYear({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})
/** E.g. 14:05. */
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
const number = new Intl.NumberFormat('en-US')

export const formatDay = (value: string | Date) => day.format(instant(value))
export const formatLongDay = (value: string | Date) => longDay.format(instant(value))
export const formatMinute = (value: string | Date) => minute.format(instant(value))
export const formatShortDay = (value: string | Date) => shortDay(instant(value))
export const formatFullDay = (value: string | Date) => fullDay.format(instant(value))
export const formatMonth = (value: string | Date) => month.format(instant(value))
/** E.g. 16–22 Nov 2026. */
export const formatDays = (from: string, to: string) => day.formatRange(instant(from), instant(to))
export const formatTime = (value: string | Date) => time.format(instant(value))
export const formatWeek = (monday: string) => week(instant(monday))
export const formatMeetingStart = (startsAt: string) => meetingStart(new Date(startsAt))
/** The reader's time zone at that instant, e.g. CET. */
export const formatZone = (at: string): string => zoneName(Date.parse(at))
/** E.g. Europe/Berlin, CET; with both names if clocks change between these days: Europe/Berlin, CET, CEST. */
export function zonesBetween(...days: string[]): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
  return [...new Set([zone, ...days.map((one) => formatZone(`${one}T12:00`))])].join(', ')
}
/** E.g. Tue, 30 Jan 2024, 14:05–14:35 CET. Meetings always name the time zone. */
export const formatMeeting = (startsAt: string, minutes: number) =>
  formatSpan(meeting, Date.parse(startsAt), Date.parse(startsAt) + minutes * 60_000)
export const formatNumber = (value: number) => number.format(value)

/** E.g. "1 client", "12 clients". */
export function count(amount: number, one: string, many = `${one}s`): string {
  return `${formatNumber(amount)} ${amount === 1 ? one : many}`
}

/** E.g. "3 of 1,200". */
export const countOf = (part: number, all: number): string =>
  `${formatNumber(part)} of ${formatNumber(all)}`

/** The count of loaded items of a list that may have more: "100+ tasks". */
export const countRead = (amount: number, hasMore: boolean, one: string): string =>
  hasMore ? `${formatNumber(amount)}+ ${one}s` : count(amount, one)

/** Formats days of this year without the year. */
export function inThisYear(parts: Intl.DateTimeFormatOptions): (at: Date) => string {
  const format = (year?: 'numeric') => new Intl.DateTimeFormat('en-GB', { ...parts, year })
  const short = format()
  let long: Intl.DateTimeFormat | undefined
  return (at) => {
    if (at.getFullYear() === new Date().getFullYear()) return short.format(at)
    long ??= format('numeric')
    return long.format(at)
  }
}

/** A calendar day without a time (2024-01-31) is the same day everywhere; an instant is in local time. */
function instant(value: string | Date): Date {
  if (value instanceof Date) return value
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T00:00` : value)
}

/** 2024-01 → January 2024, the same in every time zone. */
export const monthName = (month: string): string => formatMonth(`${month}-01`)

/** E.g. Jan 2024, for small spaces. */
export const shortMonth = (month: string): string =>
  `${monthName(month).slice(0, 3)} ${month.slice(0, 4)}`
