import type { MoneyRow, MonthFigures } from '@leadwright/shared/contracts/finances'
import { addMonths } from '@leadwright/shared/days'

export const monthBefore = (month: string): string => addMonths(`${month}-01`, -1).slice(0, 7)

/** The first instant of a month and of the next one, as the ledger stores instants (UTC). */
export function monthSpan(month: string) {
  const first = `${month}-01`
  return { from: `${first}T00:00:00.000Z`, until: `${addMonths(first, 1)}T00:00:00.000Z` }
}

/** What a month differs from the one before, figure by figure. */
export const changeOf = (now: MonthFigures, before: MonthFigures): MonthFigures => ({
  revenue: now.revenue - before.revenue,
  activeClients: now.activeClients - before.activeClients,
  expenses: now.expenses - before.expenses,
})

export const sumOf = (rows: readonly Pick<MoneyRow, 'amount'>[]): number =>
  rows.reduce((total, { amount }) => total + amount, 0)

export const byDay = (a: MoneyRow, b: MoneyRow): number =>
  a.day.localeCompare(b.day) || a.id.localeCompare(b.id)
