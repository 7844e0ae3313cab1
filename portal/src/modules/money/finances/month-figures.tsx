import type { MonthFigures as Month } from '@leadwright/shared/contracts/money/finances'
import { figureOf, yearBefore } from '@leadwright/shared/finances'
import { formatCents } from '@leadwright/shared/money'
import { financesPath } from '@leadwright/shared/record-paths'
import { Link } from 'react-router-dom'
import { formatNumber, shortMonth } from '../../../lib/format.ts'
import { Money } from '../../../ui/money.tsx'
import { Stat, Stats } from '../../../ui/stat.tsx'
import { type Figure, figureLabels, isMoneyFigure } from './figures.ts'

interface Props {
  month: Month
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
export function MonthFigures({ month, months, open }: Props) {
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
                <>
                  <Change figure={figure} month={month} against={before} />
                  <Change figure={figure} month={month} against={lastYear} />
                </>
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
  against: Month | undefined
}

/** E.g. +$1,200.00 vs Sep 2026. */
function Change({ figure, month, against }: ChangeProps) {
  if (!against) return null
  const change = amountOf(month, figure) - amountOf(against, figure)
  const amount = isMoneyFigure(figure)
    ? formatCents(Math.abs(change))
    : formatNumber(Math.abs(change))
  const sign = change > 0 ? '+' : '−'
  return (
    <span className="block">{`${change === 0 ? 'Same as' : `${sign}${amount} vs`} ${shortMonth(against.month)}`}</span>
  )
}

function ToEntries({ month, figure, isOpen }: { month: Month; figure: Figure; isOpen: boolean }) {
  const value = amountOf(month, figure)
  return (
    <Link
      to={`${financesPath(month.month)}?entries=${figure}#entries`}
      aria-current={isOpen ? 'true' : undefined}
      className="rounded text-2xl decoration-line decoration-2 underline-offset-4 hover:underline aria-[current]:underline sm:text-3xl"
    >
      <span>{isMoneyFigure(figure) ? <Money cents={value} /> : formatNumber(value)}</span>
      <span className="sr-only">{`, show entries: ${figureLabels[figure]}`}</span>
    </Link>
  )
}
