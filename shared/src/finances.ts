/** Monthly money figures that are sums of entries. */
export const moneyFigures = ['revenue', 'expenses', 'profit', 'fundsIn', 'fundsOut'] as const
export type MoneyFigure = (typeof moneyFigures)[number]
type Stored = Exclude<MoneyFigure, 'profit'>

/** Cents; profit is revenue less expenses, and clients' funds are in neither. */
export const figureOf = (figures: Readonly<Record<Stored, number>>, figure: MoneyFigure): number =>
  figure === 'profit' ? figures.revenue - figures.expenses : figures[figure]

/** The same month a year earlier: 2025-10 for 2026-10. */
export const yearBefore = (month: string): string =>
  `${String(Number(month.slice(0, 4)) - 1).padStart(4, '0')}${month.slice(4)}`
