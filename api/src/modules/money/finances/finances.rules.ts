import { addMonths, dateRange } from '@leadwright/shared/days'
import type { MoneyFigure } from '@leadwright/shared/finances'
import type { PaymentKind } from '@leadwright/shared/ledger'

const monthAfter = (month: string): string => addMonths(`${month}-01`, 1).slice(0, 7)

/**
 * Every month from the first with data to the present one, newest first. Of what was entered with a
 * mistyped year only the months themselves.
 */
export function monthsUpTo(present: string, withData: readonly string[]): string[] {
  const sorted = withData.toSorted()
  const begin = sorted.find((month) => month >= dateRange.first.slice(0, 7))
  const months = sorted.filter((month) => !begin || month < begin)
  if (begin) for (let month = begin; month <= present; month = monthAfter(month)) months.push(month)
  return months.reverse()
}

/**
 * Of what each figure is made: kinds of ledger entries with the sign of their effect on balances, and
 * the sign of expense entries.
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

/** Months, both included. */
export interface MonthSpan {
  id: string
  first: string
  last: string
}

/**
 * In how many spans each month lies. Spans of the same id count once; they stand next to each other,
 * by their beginning.
 */
export function countByMonth(spans: readonly MonthSpan[]): Map<string, number> {
  const counts = new Map<string, number>()
  let before: MonthSpan | undefined
  for (const { id, first, last } of spans) {
    const isSame = before?.id === id
    let month = isSame && before && before.last >= first ? monthAfter(before.last) : first
    for (; month <= last; month = monthAfter(month)) counts.set(month, (counts.get(month) ?? 0) + 1)
    before = { id, first, last: isSame && before && before.last > last ? before.last : last }
  }
  return counts
}
