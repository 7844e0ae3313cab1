import type { MonthFigures as Month } from '@leadwright/shared/contracts/money/finances'
import { addDays, addMonths, daysBetween } from '@leadwright/shared/days'
import { figureOf, yearBefore } from '@leadwright/shared/finances'
import { messages } from '@leadwright/shared/messages'
import { formatCents } from '@leadwright/shared/money'
import { financesPath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { OutputOf } from '../../../lib/endpoints.ts'
import { count, formatDays, formatNumber, monthName, shortMonth } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Money } from '../../../ui/money.tsx'
import { Plot } from '../../../ui/plot.tsx'
import { Stat, Stats } from '../../../ui/stat.tsx'
import { type Figure, figureLabels, isMoneyFigure } from './figures.ts'
import { type EntryFilter, sameDaysQuery } from './finances.queries.ts'
import { MonthEntries } from './month-entries.tsx'
import { YearTotals } from './year-totals.tsx'

type SameDays = OutputOf<'GET /api/finances/same-days'>

interface Props {
  /** Newest first, without gaps. */
  months: readonly Month[]
  month: string
  /** The current month, whose figures still change. */
  isRunning: boolean
  /** The figure whose entries are shown. */
  figure: Figure
  /** Which of its entries. */
  filter: EntryFilter
}

/** One month: its figures and how they are calculated, the entries of one of them, and its year. */
export function MonthPanel({ months, month, isRunning, figure, filter }: Props) {
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
        <MonthFigures month={found} months={months} isRunning={isRunning} open={figure} />
      </div>
      <FinancePlots months={months} upTo={month} />
      <section id="entries" aria-labelledby="entries-title" className="min-w-0 scroll-mt-16">
        <h3
          id="entries-title"
          className="mb-3 text-lg font-medium"
        >{`${figureLabels[figure]} in ${name}`}</h3>
        <MonthEntries month={found} figure={figure} filter={filter} />
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

interface MonthFiguresProps {
  month: Month
  isRunning: boolean
  /** Newest first, without gaps. */
  months: readonly Month[]
  /** The figure whose entries are shown. */
  open: Figure
}

const rows: Figure[][] = [
  ['revenue', 'expenses', 'profit', 'clients'],
  ['fundsIn', 'fundsOut'],
]

const amountOf = (month: Month, figure: Figure) =>
  isMoneyFigure(figure) ? figureOf(month, figure) : month.activeClients

/** A month's figures, compared with the previous month and the same month of the previous year. */
function MonthFigures({ month, months, isRunning, open }: MonthFiguresProps) {
  const { data: sameDays } = useQuery({ ...sameDaysQuery(), enabled: isRunning })
  const [before] = months.filter((one) => one.month < month.month)
  const lastYear = months.find((one) => one.month === yearBefore(month.month))
  return (
    <div className="grid gap-3">
      {rows.map((figures) => (
        <Stats key={figures[0]}>
          {figures.map((figure) => (
            <Stat
              key={figure}
              label={figureLabels[figure]}
              value={<ToEntries month={month} figure={figure} isOpen={figure === open} />}
              note={
                (!isRunning || sameDays) && (
                  <>
                    <Change {...{ figure, month, sameDays }} against={before} />
                    <Change {...{ figure, month, sameDays }} against={lastYear} />
                  </>
                )
              }
            />
          ))}
        </Stats>
      ))}
      <p className="text-xs text-muted">
        Client funds are the clients’ money. They don’t count as revenue or expenses.
      </p>
    </div>
  )
}

interface ChangeProps {
  figure: Figure
  month: Month
  sameDays: SameDays | undefined
  against: Month | undefined
}

/** E.g. "+$1,200.00 vs Sep 2026", or for the current month "vs 1–25 Oct 2026". */
function Change({ figure, month, sameDays, against: whole }: ChangeProps) {
  if (!whole) return null
  const against = sameDays?.months.find((one) => one.month === whole.month) ?? whole
  const change = amountOf(month, figure) - amountOf(against, figure)
  const first = `${whole.month}-01`
  const isPart = sameDays && sameDays.days < daysBetween(first, addMonths(first, 1))
  const period = isPart
    ? formatDays(first, addDays(first, sameDays.days - 1))
    : shortMonth(whole.month)
  const amount = isMoneyFigure(figure)
    ? formatCents(Math.abs(change))
    : formatNumber(Math.abs(change))
  const sign = change > 0 ? '+' : '−'
  return (
    <span className="block">{`${change === 0 ? 'Same as' : `${sign}${amount} vs`} ${period}`}</span>
  )
}

function ToEntries({ month, figure, isOpen }: { month: Month; figure: Figure; isOpen: boolean }) {
  const value = amountOf(month, figure)
  return (
    <Link
      to={`${financesPath(month.month)}?entries=${figure}#entries`}
      aria-current={isOpen ? 'true' : undefined}
      className="rounded decoration-line decoration-2 underline-offset-4 hover:underline aria-[current]:underline"
    >
      <span>{isMoneyFigure(figure) ? <Money cents={value} /> : formatNumber(value)}</span>
      <span className="sr-only">{`, show entries: ${figureLabels[figure]}`}</span>
    </Link>
  )
}

/** Months shown in plots: a year, and the same month of the previous year. */
const shown = 13

/** E.g. $50k, because the labels of an axis have little space. */
const short = (cents: number) =>
  cents >= 100_000
    ? `$${formatNumber(Math.round(cents / 100_000))}k`
    : formatCents(cents).replace(/\.00$/, '')

interface FinancePlotsProps {
  /** Newest first, without gaps, since all months have the same width on the axis. */
  months: readonly Month[]
  upTo: string
}

/** Revenue and expenses, and active clients, up to a month: in words, as plots and as tables. */
function FinancePlots({ months, upTo }: FinancePlotsProps) {
  const until = months
    .filter(({ month }) => month <= upTo)
    .slice(0, shown)
    .reverse()
  const last = until.at(-1)
  if (!last) return null
  const labels = until.map(({ month }) => shortMonth(month))
  const name = monthName(last.month)
  return (
    <div className="grid grid-cols-1 gap-8 xl:grid-cols-2">
      <Plot
        kind="bar"
        caption={`Revenue of ${formatCents(last.revenue)} and expenses of ${formatCents(last.expenses)} in ${name}`}
        labels={labels}
        format={short}
        height={200}
        series={[
          { name: 'Revenue', values: until.map(({ revenue }) => revenue) },
          { name: 'Expenses', values: until.map(({ expenses }) => expenses) },
        ]}
      />
      <Plot
        caption={`${count(last.activeClients, 'active client')} in ${name}`}
        labels={labels}
        height={200}
        series={[{ name: 'Active clients', values: until.map((one) => one.activeClients) }]}
      />
    </div>
  )
}
