import type {
  ActiveClient,
  FinanceEntry,
  MonthFigures,
} from '@leadwright/shared/contracts/money/finances'
import { figureOf, type MoneyFigure } from '@leadwright/shared/finances'
import { formatCents } from '@leadwright/shared/money'
import { clientTabPath } from '@leadwright/shared/record-paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { count } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Money } from '../../../ui/money.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useRemove } from '../../../ui/use-remove.ts'
import { type Figure, figureLabels, isMoneyFigure } from './figures.ts'
import {
  activeClientsQuery,
  entriesQuery,
  pastClients,
  useReverseExpense,
} from './finances.queries.ts'

interface Props<F extends Figure> {
  month: MonthFigures
  figure: F
}

/** The entries behind a month's figure, page by page; the figure is their sum or their number. */
export function MonthEntries({ month, figure }: Props<Figure>) {
  if (!isMoneyFigure(figure)) return <ActiveClients month={month} />
  return <MoneyEntries key={figure} month={month} figure={figure} />
}

const entryColumns: Column<FinanceEntry>[] = [
  {
    header: 'Description',
    rowHeader: true,
    cell: ({ title, source, client, date }) => (
      <span className="grid min-w-32 gap-0.5">
        <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
          {title}
          {source === 'reversal' && <Badge>Reversal</Badge>}
        </span>
        <span className="text-xs font-normal text-muted wrap-anywhere">
          {client ? (
            <Link
              to={clientTabPath(client.id, 'payments')}
              className="underline underline-offset-2"
            >
              {client.companyName}
            </Link>
          ) : (
            'Expense entry'
          )}
          {' · '}
          <DateTime value={date} />
        </span>
      </span>
    ),
  },
  { header: 'Amount', align: 'right', cell: ({ amount }) => <Money cents={amount} /> },
]

function MoneyEntries({ month, figure }: Props<MoneyFigure>) {
  const query = useInfiniteQuery(entriesQuery(month.month, figure))
  const { mutateAsync: reverse, isPending } = useReverseExpense()
  const act = useAction()
  const reverseExpense = ({ id, title, amount }: FinanceEntry) =>
    act(() => reverse({ params: { expenseId: id } }), {
      question: {
        title: 'Reverse this expense?',
        message: `${title}, ${formatCents(Math.abs(amount))}. An opposite entry with the same date is added, and both stay in the list.`,
        confirmLabel: 'Reverse expense',
      },
      done: `${title} was reversed.`,
    })
  const label = figureLabels[figure]
  return (
    <QueryView query={query} loading="Loading entries..." empty="No entries in this month.">
      {(entries) => (
        <Table
          caption={`Entries: ${label}`}
          columns={entryColumns}
          rows={entries}
          rowKey={({ id }) => id}
          actions={(entry) =>
            entry.reversible && (
              <Button
                size="small"
                variant="quiet"
                busy={isPending}
                aria-label={`Reverse ${entry.title}`}
                onClick={() => void reverseExpense(entry)}
              >
                Reverse
              </Button>
            )
          }
          footer={
            <tr>
              <th
                scope="row"
                className="px-3 py-2 text-left"
              >{`Total${query.hasNextPage ? ' of all entries' : ''}`}</th>
              <td className="px-3 py-2 text-right">
                <Money cents={figureOf(month, figure)} />
              </td>
              <td />
            </tr>
          }
        />
      )}
    </QueryView>
  )
}

const clientColumns: Column<ActiveClient>[] = [
  {
    header: 'Client',
    rowHeader: true,
    cell: ({ id, name, isPast }) =>
      isPast ? (
        <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
          <span>{name}</span>
          <Badge>Past client</Badge>
        </span>
      ) : (
        <Link
          to={clientTabPath(id, 'campaign')}
          className="underline underline-offset-2 wrap-anywhere"
        >
          {name}
        </Link>
      ),
  },
  {
    header: 'Revenue',
    align: 'right',
    phone: 'trailing',
    cell: ({ revenue, isPast }) => (isPast ? '–' : <Money cents={revenue} />),
  },
]

function ActiveClients({ month: { month, activeClients } }: Pick<Props<Figure>, 'month'>) {
  const query = useInfiniteQuery(activeClientsQuery(month))
  const remove = useRemove(pastClients)
  return (
    <QueryView query={query} loading="Loading clients..." empty="No active clients in this month.">
      {(clients) => (
        <Table
          caption="Active clients"
          columns={clientColumns}
          rows={clients}
          rowKey={({ id }) => id}
          actions={({ id, name, isPast }) =>
            isPast && (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove ${name}`}
                onClick={() =>
                  void remove(id, name, { done: `${name} was removed from every month.` })
                }
              >
                Remove
              </Button>
            )
          }
          footer={
            <tr>
              <th
                scope="row"
                colSpan={3}
                className="px-3 py-2 text-left"
              >{`Total: ${count(activeClients, 'client')}`}</th>
            </tr>
          }
        />
      )}
    </QueryView>
  )
}
