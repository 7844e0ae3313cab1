import { addMonths, dateRange } from '@leadwright/shared/days'
import type { MoneyFigure } from '@leadwright/shared/finances'
import type { PaymentKind } from '@leadwright/shared/ledger'

const monthAfter = (month: string): string => addMonths(`${month}-01`, 1).slice(0, 7)

/**
 * Every month from the first with data to the current one, newest first. Months before the accepted
 * dates (a mistyped year) are included only if they have data.
 */
export function monthsUpTo(present: string, withData: readonly string[]): string[] {
  const sorted = withData.toSorted()
  const firstMonth = sorted.find((month) => month >= dateRange.first.slice(0, 7))
  const months = sorted.filter((month) => !firstMonth || month < firstMonth)
  if (firstMonth)
    for (let month = firstMonth; month <= present; month = monthAfter(month)) months.push(month)
  return months.reverse()
}

/**
 * What makes up each figure: the kinds of ledger entries with the sign of their effect on balances,
 * and the sign of expense entries.
 */
export const parts: Record<
  MoneyFigure,
  { ledger: Partial<Record<PaymentKind, 1 | -1>>; expenses: 1 | -1 | 0 }
> = {
  revenue: { ledger: { fee: -1 }, expenses: 0 },
  expenses: { ledger: { credit: 1 }, expenses: 1 },
  profit: { ledger: { fee: -1, credit: -1 }, expenses: -1 },
  fundsIn: { ledger: { payment: 1 }, expenses: 0 },
  fundsOut: { ledger: { budget: -1, payout: -1 }, expenses: 0 },
}

/** First and last month, both included. */
export interface MonthSpan {
  id: string
  first: string
  last: string
}

/**
 * How many spans include each month. Spans with the same id count once; they must be adjacent and
 * sorted by start.
 */
export function countByMonth(spans: readonly MonthSpan[]): Map<string, number> {
  /** The difference in count from the month before. */
  const changes = new Map<string, number>()
  const change = (month: string, by: number) => changes.set(month, (changes.get(month) ?? 0) + by)
  let before: MonthSpan | undefined
  for (const { id, first, last } of spans) {
    const lastCounted = before?.id === id ? before.last : ''
    const from = lastCounted >= first ? monthAfter(lastCounted) : first
    if (from <= last) {
      change(from, 1)
      change(monthAfter(last), -1)
    }
    before = { id, first, last: from > last ? lastCounted : last }
  }
  const counts = new Map<string, number>()
  const [firstMonth = '', ...rest] = [...changes.keys()].sort()
  const end = rest.at(-1) ?? firstMonth
  let count = 0
  for (let month = firstMonth; month < end; month = monthAfter(month)) {
    count += changes.get(month) ?? 0
    if (count > 0) counts.set(month, count)
  }
  return counts
}
