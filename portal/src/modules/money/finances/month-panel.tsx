import type { MonthFigures as Month } from '@leadwright/shared/contracts/money/finances'
import { messages } from '@leadwright/shared/messages'
import { monthName } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ActiveClients } from './active-clients.tsx'
import { type Figure, figureLabels, isMoneyFigure } from './figures.ts'
import { FinancePlots } from './finance-plots.tsx'
import { MonthEntries } from './month-entries.tsx'
import { MonthFigures } from './month-figures.tsx'
import { YearTotals } from './year-totals.tsx'

interface Props {
  /** Newest first, without gaps. */
  months: readonly Month[]
  month: string
  /** The current month, whose figures still change. */
  isRunning: boolean
  /** The figure whose entries are shown. */
  figure: Figure
}

/** One month: its figures and how they are calculated, the entries of one of them, and its year. */
export function MonthPanel({ months, month, isRunning, figure }: Props) {
  const found = months.find((one) => one.month === month)
  const name = monthName(month)
  const year = month.slice(0, 4)
  if (!found) {
    return (
      <EmptyState
        title={messages.finances.emptyTitle}
      >{`There are no figures for ${name}.`}</EmptyState>
    )
  }
  return (
    <section aria-label={name} className="grid min-w-0 grid-cols-1 gap-8">
      <div>
        <h2 className="mb-3 font-display text-2xl">
          {name}
          {isRunning && <span className="text-muted"> so far</span>}
        </h2>
        <MonthFigures month={found} months={months} open={figure} />
      </div>
      <FinancePlots months={months} upTo={month} />
      <section id="entries" aria-labelledby="entries-title" className="min-w-0 scroll-mt-16">
        <h3
          id="entries-title"
          className="mb-3 text-lg font-medium"
        >{`${figureLabels[figure]} in ${name}`}</h3>
        {isMoneyFigure(figure) ? (
          <MonthEntries key={figure} month={found} figure={figure} />
        ) : (
          <ActiveClients month={found} />
        )}
      </section>
      <section aria-labelledby="year-title" className="min-w-0">
        <h3 id="year-title" className="mb-3 text-lg font-medium">
          {year}
        </h3>
        <YearTotals months={months} year={year} />
      </section>
    </section>
  )
}
