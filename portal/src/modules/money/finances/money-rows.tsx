import type { MoneyRow } from '@leadwright/shared/contracts/money/finances'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Money } from '../../../ui/money.tsx'
import { type Column, Table } from '../../../ui/table.tsx'

const columns: Column<MoneyRow>[] = [
  { header: 'Date', cell: ({ day }) => <DateTime value={day} /> },
  {
    header: 'For',
    rowHeader: true,
    cell: ({ title, source }) => (
      <span className="flex min-w-40 flex-wrap items-center gap-2">
        <span className="wrap-anywhere">{title}</span>
        {source === 'reversal' && <Badge>Taken back</Badge>}
      </span>
    ),
  },
  {
    header: 'From',
    cell: ({ clientName }) => <span className="text-muted">{clientName ?? 'Expense entry'}</span>,
  },
  { header: 'Amount', align: 'right', cell: ({ amount }) => <Money cents={amount} /> },
]

interface Props {
  caption: string
  rows: readonly MoneyRow[]
  /** The figure: the sum of the rows, in cents. */
  total: number
  actions?: (row: MoneyRow) => ReactNode
}

/** The rows behind a figure, with the figure itself as their sum. */
export function MoneyRows({ caption, rows, total, actions }: Props) {
  if (rows.length === 0) return <p className="text-muted">No rows in this month.</p>
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      {...(actions ? { actions } : {})}
      footer={
        <tr>
          <th scope="row" colSpan={3} className="px-3 py-2 text-left">
            Total
          </th>
          <td className="px-3 py-2 text-right">
            <Money cents={total} />
          </td>
          {actions && <td />}
        </tr>
      }
    />
  )
}
