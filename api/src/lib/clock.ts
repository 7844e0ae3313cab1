import type { Company } from '@leadwright/shared/company'
import { dayIn, lastDayAt, monthsLater } from '@leadwright/shared/days'
import { TRASH_DAYS } from '@leadwright/shared/retention'
import { invalidField } from './errors.ts'

/** The time source of the whole API, so that time-dependent rules can be tested. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** How long a removed row stays in the trash (ms). */
export const trashRetentionMs = TRASH_DAYS * 86_400_000

/** ISO-8601 UTC with milliseconds, the format in which every instant is stored. */
export function instant(clock: Clock, offsetMs = 0): string {
  return new Date(clock.now().getTime() + offsetMs).toISOString()
}

/** Today's date on the company's calendar, used for money and weekly figures. */
export const companyToday = (deps: {
  clock: Clock
  config: { company: Pick<Company, 'timeZone'> }
}): string => dayIn(deps.config.company.timeZone, deps.clock.now())

/** The day whose emails are due in a time zone: today from 08:00 on, until then the day before. */
export const mailDayIn = (timeZone: string, at: Date): string => lastDayAt(timeZone, '08:00', at)

/** Error: 400 for the first of these fields that is after today; null is no day. */
export function requirePast(
  deps: Parameters<typeof companyToday>[0],
  days: Record<string, string | null>,
): void {
  const today = companyToday(deps)
  for (const [field, day] of Object.entries(days)) {
    if (day !== null && day > today) throw invalidField(field, 'Enter today or an earlier day.')
  }
}

/** The instant this many months before now; on the last day of a month that is shorter. */
export function monthsBefore(now: Date, months: number): string {
  const instant = now.toISOString()
  return monthsLater(instant.slice(0, 10), -months) + instant.slice(10)
}
