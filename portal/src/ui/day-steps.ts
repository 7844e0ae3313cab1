import { addDays, addMonths, daysBetween, weekday } from '@leadwright/shared/days'

/** The same day in another month, or that month's last day. */
function sameDay(day: string, months: number): string {
  const first = addMonths(day, months)
  const length = daysBetween(first, addMonths(first, 1))
  return addDays(first, Math.min(Number(day.slice(8)), length) - 1)
}

/** The day to which a key moves in a month. */
export const daySteps: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, 1 - weekday(day)),
  End: (day) => addDays(day, 7 - weekday(day)),
  PageUp: (day) => sameDay(day, -1),
  PageDown: (day) => sameDay(day, 1),
}

/** The columns of a month. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
]
