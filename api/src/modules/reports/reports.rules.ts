import type { SentFigures } from '@leadwright/shared/contracts/reports'
import { addDays, addMonths, firstOfMonth, startOfDay, weekday } from '@leadwright/shared/days'

/** The previous month, YYYY-MM. */
export const monthBefore = (month: string): string => addMonths(firstOfMonth(month), -1).slice(0, 7)

/** First and last day of a month. */
export const daysOf = (month: string): { from: string; to: string } => ({
  from: firstOfMonth(month),
  to: addDays(addMonths(firstOfMonth(month), 1), -1),
})

/** The instants at which a month starts and ends in a time zone. */
export const spanOf = (timeZone: string, month: string): { from: string; until: string } => ({
  from: startOfDay(timeZone, firstOfMonth(month)),
  until: startOfDay(timeZone, addMonths(firstOfMonth(month), 1)),
})

/** The first day from Monday to Friday of a day's month; public holidays are not considered. */
export function firstWorkingDay(day: string): string {
  const first = firstOfMonth(day)
  return addDays(first, [0, 0, 0, 0, 0, 0, 2, 1][weekday(first)] ?? 0)
}

/** The figures as a reader may see them. */
export const shownTo = <F extends SentFigures>(figures: F, seesMoney: boolean): F =>
  seesMoney ? figures : { ...figures, money: null, total: null }
