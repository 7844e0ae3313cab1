import type {
  ActiveClient,
  MoneyRow,
  MonthDetails,
} from '@leadwright/shared/contracts/money/finances'
import { formatCents } from '@leadwright/shared/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { count } from '../../../lib/format.ts'
import { clientTabPath } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useRemove } from '../../../ui/use-remove.ts'
import { pastClients, useReverseExpense } from './finances.queries.ts'
import { MoneyRows } from './money-rows.tsx'
import { rowsAt } from './month-figures.tsx'

/** What stands behind each figure; opened by the figure or by hand. */
export function MonthRows({ month }: { month: MonthDetails }) {
  const { revenueRows, expenseRows, clients, revenue, expenses } = month
  return (
    <div className="mt-6 divide-y divide-line border-y border-line">
      <Behind id={rowsAt.revenue} title="Revenue" amount={revenueRows.length}>
        <MoneyRows caption="Rows of the revenue" rows={revenueRows} total={revenue} />
      </Behind>
      <Behind id={rowsAt.clients} title="Active clients" amount={clients.length}>
        <ActiveClients clients={clients} />
      </Behind>
      <Behind id={rowsAt.expenses} title="Expenses" amount={expenseRows.length}>
        <ExpenseRows rows={expenseRows} total={expenses} />
      </Behind>
    </div>
  )
}

interface Props {
  id: string
  title: string
  amount: number
  children: ReactNode
}

function Behind({ id, title, amount, children }: Props) {
  return (
    <details id={id} className="scroll-mt-16 py-3">
      <summary className="rounded py-1">
        <h2 className="inline font-medium">{title}</h2>{' '}
        <span className="text-muted">{count(amount, 'row')}</span>
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  )
}

/** The rows of the expenses; an entry is taken back by its opposite, never changed. */
function ExpenseRows({ rows, total }: { rows: readonly MoneyRow[]; total: number }) {
  const { mutateAsync: reverse, isPending } = useReverseExpense()
  const act = useAction()
  const takeBack = ({ id, title, amount }: MoneyRow) =>
    act(() => reverse(id), {
      question: {
        title: 'Take back this expense?',
        message: `${title}, ${formatCents(amount)}: an opposite entry of the same day is added. Both stay in the list.`,
        confirmLabel: 'Take back',
      },
      done: `${title} was taken back.`,
    })
  return (
    <MoneyRows
      caption="Rows of the expenses"
      rows={rows}
      total={total}
      actions={(row) =>
        row.reversible && (
          <Button
            size="small"
            variant="quiet"
            busy={isPending}
            aria-label={`Take back ${row.title}`}
            onClick={() => void takeBack(row)}
          >
            Take back
          </Button>
        )
      }
    />
  )
}

const columns: Column<ActiveClient>[] = [
  {
    header: 'Client',
    rowHeader: true,
    cell: ({ name, clientId }) =>
      clientId ? (
        <Link
          to={clientTabPath(clientId, 'payments')}
          className="inline-block min-w-40 underline underline-offset-2 wrap-anywhere"
        >
          {name}
        </Link>
      ) : (
        <span className="flex min-w-40 flex-wrap items-center gap-2">
          <span className="wrap-anywhere">{name}</span>
          <Badge>Past client</Badge>
        </span>
      ),
  },
  {
    header: 'Revenue',
    align: 'right',
    cell: ({ revenue, clientId }) => (clientId ? <Money cents={revenue} /> : '–'),
  },
  {
    header: 'Credits',
    align: 'right',
    cell: ({ credits, clientId }) => (clientId ? <Money cents={credits} /> : '–'),
  },
]

/** The month's clients one by one, with what came from each. */
function ActiveClients({ clients }: { clients: readonly ActiveClient[] }) {
  const remove = useRemove(pastClients)
  const onRemove = ({ id, name }: ActiveClient) =>
    void remove(id, name, { done: `${name} was removed from all of its months.` })
  if (clients.length === 0) return <p className="text-muted">No active client in this month.</p>
  return (
    <Table
      caption="Active clients"
      columns={columns}
      rows={clients}
      rowKey={({ id }) => id}
      actions={(client) =>
        client.clientId === null && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Remove ${client.name}`}
            onClick={() => onRemove(client)}
          >
            Remove
          </Button>
        )
      }
    />
  )
}
