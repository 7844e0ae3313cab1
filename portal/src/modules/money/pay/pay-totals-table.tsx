import type { PayTotals } from '@leadwright/shared/contracts/money/pay'
import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import { staffTabPath } from '@leadwright/shared/record-paths'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DateTime } from '../../../ui/date-time.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Money } from '../../../ui/money.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { payTotalsQuery } from './pay.queries.ts'

const columns: Column<PayTotals>[] = [
  {
    header: 'Name',
    rowHeader: true,
    cell: (row) => <TextLink to={staffTabPath(row.staffId, 'pay')}>{displayName(row)}</TextLink>,
  },
  {
    header: 'Last entry',
    phone: 'below',
    cell: ({ lastPaidOn }) =>
      lastPaidOn ? <DateTime value={lastPaidOn} /> : <span className="text-muted">None yet</span>,
  },
  {
    header: 'Paid this year',
    align: 'right',
    phone: 'trailing',
    cell: ({ totalThisYear }) => <Money cents={totalThisYear} />,
  },
  { header: 'Paid in total', align: 'right', cell: ({ total }) => <Money cents={total} /> },
]

/**
 * What each staff member was paid; names link to their entries.
 * @param actions buttons at the end of a row
 */
export function PayTotalsTable({ actions }: { actions: (row: PayTotals) => ReactNode }) {
  return (
    <QueryView
      query={useQuery(payTotalsQuery())}
      loading="Loading payments..."
      empty={<EmptyState title={messages.staff.none}>Add staff in Rooms.</EmptyState>}
    >
      {({ items }) => (
        <Table
          caption="Pay of staff"
          columns={columns}
          rows={items}
          rowKey={({ staffId }) => staffId}
          actions={actions}
        />
      )}
    </QueryView>
  )
}
