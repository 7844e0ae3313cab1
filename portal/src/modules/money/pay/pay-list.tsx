import type { PayEntryView } from '@leadwright/shared/contracts/money/pay'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Money } from '../../../ui/money.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Stat, Stats } from '../../../ui/stat.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { payQuery } from './pay.queries.ts'

const columns: Column<PayEntryView>[] = [
  { header: 'Date', phone: 'below', cell: ({ paidOn }) => <DateTime value={paidOn} /> },
  {
    header: 'Description',
    rowHeader: true,
    cell: ({ title, type, createdByName, createdAt }) => (
      <>
        <span className="flex flex-wrap items-center gap-2">
          <span className="wrap-anywhere">{title}</span>
          {type === 'deduction' && <Badge tone="negative">Deduction</Badge>}
        </span>
        <span className="block text-xs font-normal text-muted">
          <span>{`Added by ${createdByName}, `}</span>
          <DateTime value={createdAt} />
        </span>
      </>
    ),
  },
  {
    header: 'Amount',
    align: 'right',
    phone: 'trailing',
    cell: ({ amount, type }) => (
      <Money cents={amount} direction={type === 'payment' ? 'incoming' : 'outgoing'} />
    ),
  },
]

interface Props {
  /** A staff member; without it, the viewer's own pay. */
  staffId?: string
  empty: string
}

/** Pay entries with their totals, newest first. */
export function PayList({ staffId, empty }: Props) {
  return (
    <QueryView
      query={useInfiniteQuery(payQuery(staffId))}
      loading="Loading payments..."
      empty={<EmptyState title="No Payments Yet">{empty}</EmptyState>}
    >
      {({ items, total, totalThisYear }) => (
        <>
          <Stats>
            <Stat label="Paid this year" value={<Money cents={totalThisYear} />} />
            <Stat label="Paid in total" value={<Money cents={total} />} />
          </Stats>
          <div className="mt-5">
            <Table caption="Pay entries" columns={columns} rows={items} rowKey={({ id }) => id} />
          </div>
        </>
      )}
    </QueryView>
  )
}
