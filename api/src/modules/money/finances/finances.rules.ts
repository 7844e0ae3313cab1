import type { MoneyRow, MonthFigures } from '@leadwright/shared/contracts/money/finances'
import { addMonths, startOfDay } from '@leadwright/shared/days'

export const monthAfter = (month: string): string => addMonths(`${month}-01`, 1).slice(0, 7)
export const monthBefore = (month: string): string => addMonths(`${month}-01`, -1).slice(0, 7)

/** The first instant of a month and of the next one in a time zone, as the ledger stores instants. */
export function monthSpan(timeZone: string, month: string) {
  const first = `${month}-01`
  return {
    from: startOfDay(timeZone, first),
    until: startOfDay(timeZone, addMonths(first, 1)),
  }
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
