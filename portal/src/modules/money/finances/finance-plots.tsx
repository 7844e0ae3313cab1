import type { MonthFigures } from '@leadwright/shared/contracts/money/finances'
import { formatCents } from '@leadwright/shared/money'
import { count, formatNumber, monthName, shortMonth } from '../../../lib/format.ts'
import { Plot } from '../../../ui/plot.tsx'

/** Months shown in plots: a year, and the same month of the previous year. */
const shown = 13

/** E.g. $50k, because the labels of an axis have little space. */
const short = (cents: number) =>
  cents >= 100_000
    ? `$${formatNumber(Math.round(cents / 100_000))}k`
    : formatCents(cents).replace(/\.00$/, '')

interface Props {
  /** Newest first, without gaps, since all months have the same width on the axis. */
  months: readonly MonthFigures[]
  upTo: string
}

/** Revenue and expenses, and active clients, up to a month: in words, as plots and as tables. */
export function FinancePlots({ months, upTo }: Props) {
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
