import { addDays, addMonths, firstOfMonth, isDay } from '@leadwright/shared/days'
import { messages } from '@leadwright/shared/messages'

/** Days in the company's time zone, both included. */
export interface Period {
  from: string
  to: string
}

export const periodLabels = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
  'last-12-months': 'Last 12 months',
  custom: 'Custom',
} as const
export type PeriodName = keyof typeof periodLabels

const defaultPeriod = 'last-12-months'

/** The name of the period in an address; `from` and `to` are a custom period. */
export function periodName(params: URLSearchParams): PeriodName {
  const name = params.get('period') ?? ''
  if (Object.hasOwn(periodLabels, name) && name !== 'custom') return name as PeriodName
  return isDay(params.get('from')) && isDay(params.get('to')) ? 'custom' : defaultPeriod
}

/**
 * The days of the period in an address.
 * @param today in the company's time zone
 */
export function periodFrom(params: URLSearchParams, today: string): Period {
  const name = periodName(params)
  if (name !== 'custom') return daysOf(name, today)
  return { from: params.get('from') ?? '', to: params.get('to') ?? '' }
}

/** The current month or year ends today, because no entry has a later date. */
function daysOf(name: Exclude<PeriodName, 'custom'>, today: string): Period {
  const month = firstOfMonth(today)
  switch (name) {
    case 'this-month':
      return { from: month, to: today }
    case 'last-month':
      return { from: addMonths(month, -1), to: addDays(month, -1) }
    case 'this-year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
    case 'last-12-months':
      return { from: addMonths(month, -11), to: today }
  }
}

/** The parameters with this period; a custom one starts with the days currently shown. */
export function withPeriod(
  params: URLSearchParams,
  name: PeriodName,
  { from, to }: Period,
): URLSearchParams {
  const after = new URLSearchParams(params)
  for (const key of ['period', 'from', 'to']) after.delete(key)
  if (name === 'custom') {
    after.set('from', from)
    after.set('to', to)
  } else if (name !== defaultPeriod) after.set('period', name)
  return after
}

/** The search string for this period, for a link to another page. */
export function periodSearch(params: URLSearchParams, today: string): string {
  const search = withPeriod(new URLSearchParams(), periodName(params), periodFrom(params, today))
  return search.size > 0 ? `?${search}` : ''
}

/** The error of each typed date; a half-typed year is outside the range that can be entered. */
export function periodErrors({ from, to }: Period): Partial<Period> {
  if (!isDay(from)) return { from: messages.fields.dateRange }
  if (!isDay(to)) return { to: messages.fields.dateRange }
  return from <= to ? {} : { to: messages.payments.periodOrder }
}
