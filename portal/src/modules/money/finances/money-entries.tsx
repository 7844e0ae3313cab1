import type { FinanceEntry, MonthFigures } from '@leadwright/shared/contracts/money/finances'
import { categoryKey, uncategorized } from '@leadwright/shared/expense-categories'
import { figureOf, type MoneyFigure } from '@leadwright/shared/finances'
import { formatCents } from '@leadwright/shared/money'
import { clientTabPath } from '@leadwright/shared/record-paths'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { lazy } from '../../../lib/lazy.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { TotalRow } from '../../../ui/total-row.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { figureLabels } from './figures.ts'
import {
  categorySumsQuery,
  type EntryFilter,
  entriesQuery,
  useReverseExpense,
} from './finances.queries.ts'
import { ReceiptLink } from './receipt-link.tsx'

const EditExpense = lazy(() => import('./edit-expense-dialog.tsx'))

const entryColumns: Column<FinanceEntry>[] = [
  {
    header: 'Description',
    rowHeader: true,
    cell: ({ title, source, client, date, category, receipts }) => (
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
            category || uncategorized
          )}
          {' · '}
          <DateTime value={date} />
        </span>
        {receipts.map((receipt) => (
          <ReceiptLink key={receipt.id} receipt={receipt} label="Receipt" />
        ))}
      </span>
    ),
  },
  { header: 'Amount', align: 'right', cell: ({ amount }) => <Money cents={amount} /> },
]

interface Props {
  month: MonthFigures
  figure: MoneyFigure
  /** Which of its entries; all without one. */
  filter?: EntryFilter
}

/** The entries behind a figure, page by page. */
export function MoneyEntries({ month, figure, filter }: Props) {
  const query = useInfiniteQuery(
    entriesQuery(month.month, figure, filter?.category === undefined ? undefined : filter),
  )
  const total = useTotal(month, figure, filter)
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
            entry.source === 'expense' && (
              <span className="flex flex-wrap justify-end gap-1">
                <DialogButton
                  size="small"
                  variant="quiet"
                  aria-label={`Edit ${entry.title}`}
                  dialog={(close) => <EditExpense expense={entry} onClose={close} />}
                >
                  Edit
                </DialogButton>
                {entry.reversible && (
                  <Button
                    size="small"
                    variant="quiet"
                    busy={isPending}
                    aria-label={`Reverse ${entry.title}`}
                    onClick={() => void reverseExpense(entry)}
                  >
                    Reverse
                  </Button>
                )}
              </span>
            )
          }
          footer={
            <TotalRow
              label={`Total${query.hasNextPage ? ' of all entries' : ''}`}
              cells={[total === undefined ? '–' : <Money key="total" cents={total} />, '']}
            />
          }
        />
      )}
    </QueryView>
  )
}

/** The sum of the entries that are shown. */
function useTotal(month: MonthFigures, figure: MoneyFigure, filter: EntryFilter | undefined) {
  const category = filter?.category
  const { data } = useQuery({
    ...categorySumsQuery(month.month),
    enabled: category !== undefined,
  })
  if (filter === undefined || category === undefined) return figureOf(month, figure)
  const key = categoryKey(category)
  const sums = data?.categories.find((one) => categoryKey(one.category) === key)
  return data && (sums?.[filter.span] ?? 0)
}
