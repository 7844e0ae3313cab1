import { type MoneyFigure, moneyFigures } from '@leadwright/shared/finances'
import { financesPath } from '@leadwright/shared/record-paths'
import type { EntryFilter } from './finances.queries.ts'

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

/** The category and the time in an address whose expenses are shown. */
export const entryFilterIn = (params: URLSearchParams): EntryFilter => ({
  category: params.get('category') ?? undefined,
  span: params.get('of') === 'year' ? 'year' : 'month',
})

/** The address of the entries of a category. */
export const categoryPath = (month: string, category: string, span: EntryFilter['span']) =>
  `${financesPath(month)}?${new URLSearchParams({ entries: 'expenses', category, ...(span === 'year' && { of: span }) })}#rows`

/** The figure in an address whose entries are shown; revenue by default. */
export const figureIn = (params: URLSearchParams): Figure => {
  const asked = params.get('entries') ?? ''
  return asked in figureLabels ? (asked as Figure) : 'revenue'
}
