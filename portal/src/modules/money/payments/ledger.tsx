import type { PaymentView } from '@leadwright/shared/contracts/money/payments'
import { messages } from '@leadwright/shared/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DateTime } from '../../../ui/date-time.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Money } from '../../../ui/money.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { LedgerList } from './ledger-list.tsx'
import { PaymentStatus } from './payment-status.tsx'
import { PaymentTitle } from './payment-title.tsx'
import { type OwnerId, paymentsQuery } from './payments.queries.ts'

interface Props {
  clientId: OwnerId
  /** Where the update that caused a payment is shown. */
  causePath: (updateId: string) => string
  actions?: (payment: PaymentView) => ReactNode
}

/** The ledger in its four states; each row leads to its cause. */
export function Ledger({ clientId, causePath, actions }: Props) {
  const query = useInfiniteQuery(paymentsQuery(clientId))
  return (
    <QueryView
      query={query}
      loading="Loading payments..."
      errorMessage={(message) => `${messages.payments.loadFailed}: ${message}`}
      empty={
        <EmptyState title={messages.payments.emptyTitle}>
          Approved updates with a value stand here.
        </EmptyState>
      }
    >
      {(payments) => (
        <>
          <div className="hidden sm:block">
            <Table
              caption="Payments, newest first"
              columns={columnsFor(causePath)}
              rows={payments}
              rowKey={({ id }) => id}
              {...(actions ? { actions } : {})}
            />
          </div>
          <LedgerList payments={payments} causePath={causePath} actions={actions} />
        </>
      )}
    </QueryView>
  )
}

function columnsFor(causePath: Props['causePath']): Column<PaymentView>[] {
  return [
    { header: 'Date', cell: ({ date }) => <DateTime value={date} /> },
    {
      header: 'Payment',
      rowHeader: true,
      cell: (payment) => <PaymentTitle payment={payment} causePath={causePath} />,
    },
    { header: 'Status', cell: ({ status }) => <PaymentStatus status={status} /> },
    {
      header: 'Amount',
      align: 'right',
      cell: ({ amount, type }) => <Money cents={amount} direction={type} />,
    },
    {
      header: 'Balance',
      align: 'right',
      cell: ({ balance }) => (balance === null ? '–' : <Money cents={balance} />),
    },
  ]
}
