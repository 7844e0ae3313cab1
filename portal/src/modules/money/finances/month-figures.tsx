import type { MonthSummary } from '@leadwright/shared/contracts/money/finances'
import { formatCents } from '@leadwright/shared/money'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { Money } from '../../../ui/money.tsx'
import { Stat, Stats } from '../../../ui/stat.tsx'

/** Where the rows of a figure stand on the page. */
export const rowsAt = { revenue: 'revenue', clients: 'active-clients', expenses: 'expenses' }

const signed = (value: number, format: (value: number) => string) =>
  value === 0
    ? 'As the month before'
    : `${value > 0 ? '+' : '−'}${format(Math.abs(value))} against the month before`

/** The three figures against the month before; each leads to its rows. */
export function MonthFigures({ month }: { month: MonthSummary }) {
  const { revenue, activeClients, expenses, change } = month
  const note = (value: number | undefined, format: (value: number) => string) =>
    value === undefined ? 'Nothing stands in the month before' : signed(value, format)
  return (
    <Stats>
      <Stat
        label="Revenue"
        value={<ToRows id={rowsAt.revenue} label="Revenue" value={<Money cents={revenue} />} />}
        note={note(change?.revenue, formatCents)}
      />
      <Stat
        label="Active clients"
        value={
          <ToRows id={rowsAt.clients} label="Active clients" value={formatNumber(activeClients)} />
        }
        note={note(change?.activeClients, formatNumber)}
      />
      <Stat
        label="Expenses"
        value={<ToRows id={rowsAt.expenses} label="Expenses" value={<Money cents={expenses} />} />}
        note={note(change?.expenses, formatCents)}
      />
    </Stats>
  )
}

function ToRows({ id, label, value }: { id: string; label: string; value: ReactNode }) {
  return (
    <a
      href={`#${id}`}
      className="rounded text-2xl decoration-line sm:text-3xl decoration-2 underline-offset-4 hover:underline"
      onClick={() => {
        const rows = document.getElementById(id)
        if (rows instanceof HTMLDetailsElement) rows.open = true
      }}
    >
      {value}
      <span className="sr-only">, show the rows of {label}</span>
    </a>
  )
}
