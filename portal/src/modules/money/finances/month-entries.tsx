import type { FinanceEntry, MonthFigures } from '@leadwright/shared/contracts/money/finances'
import { figureOf, type MoneyFigure } from '@leadwright/shared/finances'
import { formatCents } from '@leadwright/shared/money'
import { clientTabPath } from '@leadwright/shared/record-paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Money } from '../../../ui/money.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { figureLabels } from './figures.ts'
import { entriesQuery, useReverseExpense } from './finances.queries.ts'

const columns: Column<FinanceEntry>[] = [
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

/** The entries behind a month's figure, page by page; the figure is their sum. */
export function MonthEntries({ month, figure }: { month: MonthFigures; figure: MoneyFigure }) {
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
          columns={columns}
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
