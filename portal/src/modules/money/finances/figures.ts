import { type MoneyFigure, moneyFigures } from '@leadwright/shared/finances'

/** What a month shows, in its order; each opens what it is made of. */
export const figureLabels = {
  revenue: 'Revenue',
  expenses: 'Expenses',
  profit: 'Profit',
  clients: 'Active clients',
  fundsIn: 'Client funds in',
  fundsOut: 'Client funds out',
} as const satisfies Record<MoneyFigure | 'clients', string>
export type Figure = keyof typeof figureLabels

export const isMoneyFigure = (figure: Figure): figure is MoneyFigure =>
  (moneyFigures as readonly string[]).includes(figure)

/** The figure whose entries an address shows; of one that names none, the revenue. */
export const figureIn = (params: URLSearchParams): Figure => {
  const asked = params.get('entries') ?? ''
  return asked in figureLabels ? (asked as Figure) : 'revenue'
}
