import { type MoneyFigure, moneyFigures } from '@leadwright/shared/finances'

/** The figures of a month, in display order; each links to its entries. */
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

/** The figure in an address whose entries are shown; revenue by default. */
export const figureIn = (params: URLSearchParams): Figure => {
  const asked = params.get('entries') ?? ''
  return asked in figureLabels ? (asked as Figure) : 'revenue'
}
