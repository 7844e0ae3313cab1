/** Arithmetic with calendar days in ISO form (2024-01-31), free of time zones and of the hour. */

const dayMs = 86_400_000

const at = (day: string) => Date.parse(`${day}T00:00:00.000Z`)
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export const addDays = (day: string, amount: number): string => dayOf(at(day) + amount * dayMs)

/** How many days `to` lies after `from`; negative when it lies before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((at(to) - at(from)) / dayMs)

/** 1 for Monday to 7 for Sunday. */
export const weekday = (day: string): number => new Date(at(day)).getUTCDay() || 7

/** The Monday of the day's week. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekday(day))

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** The first day of the month so many months later. */
export function addMonths(day: string, amount: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return dayOf(Date.UTC(year, month - 1 + amount, 1))
}

/** The weeks, Monday to Sunday, that a month's sheet shows. */
export function monthSheet(day: string): string[][] {
  const first = mondayOf(firstOfMonth(day))
  const weeks = Math.ceil(daysBetween(first, addMonths(day, 1)) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => addDays(first, week * 7 + column)),
  )
}

/** The day of an instant in the time zone of whoever runs this. */
export function localDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The day of an instant in UTC. */
export const utcDay = (date: Date): string => date.toISOString().slice(0, 10)
