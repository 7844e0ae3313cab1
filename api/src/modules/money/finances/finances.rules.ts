import type { MoneyRow, MonthFigures } from '@leadwright/shared/contracts/money/finances'
import { addMonths } from '@leadwright/shared/days'

export const monthAfter = (month: string): string => addMonths(`${month}-01`, 1).slice(0, 7)
export const monthBefore = (month: string): string => addMonths(`${month}-01`, -1).slice(0, 7)

/** What a month differs from the one before, figure by figure. */
export const changeOf = (now: MonthFigures, before: MonthFigures): MonthFigures => ({
  revenue: now.revenue - before.revenue,
  activeClients: now.activeClients - before.activeClients,
  expenses: now.expenses - before.expenses,
  fundsIn: now.fundsIn - before.fundsIn,
  fundsOut: now.fundsOut - before.fundsOut,
})

export const sumOf = (rows: readonly Pick<MoneyRow, 'amount'>[]): number =>
  rows.reduce((total, { amount }) => total + amount, 0)

export const byDay = (a: MoneyRow, b: MoneyRow): number =>
  a.day.localeCompare(b.day) || a.id.localeCompare(b.id)
