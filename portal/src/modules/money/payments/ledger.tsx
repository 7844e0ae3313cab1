import type { PaymentView } from '@leadwright/shared/contracts/money/payments'
import { isVoid, paymentStateOf } from '@leadwright/shared/ledger'
import { messages } from '@leadwright/shared/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Money } from '../../../ui/money.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { paymentTones } from '../payment-tones.ts'
import { EntryNote } from './entry-note.tsx'
import { InvoiceLink } from './invoice-link.tsx'
import { paymentsQuery } from './payments.queries.ts'
import { usePeriod } from './period-select.tsx'

interface Props {
  clientId: string
  /** The page of the update that caused a payment. */
  causePath: (updateId: string) => string
  /** The page of the lead whose deal costs a fee. */
  leadPath: (leadId: string) => string
  actions?: (payment: PaymentView) => ReactNode
}

/** The ledger of the period in the address, in its four states; each row links to its cause. */
export function Ledger({ clientId, causePath, leadPath, actions }: Props) {
  const { period } = usePeriod()
  return (
    <QueryView
      query={useInfiniteQuery(paymentsQuery(clientId, period))}
      loading="Loading payments..."
      errorMessage={(message) => `${messages.payments.loadFailed}: ${message}`}
      empty={
        <EmptyState title={messages.payments.emptyTitle}>
          Payments appear here by date, including those from approved updates.
        </EmptyState>
      }
    >
      {(payments) => (
        <Table
          caption="Payments, newest first"
          columns={columnsFor({ clientId, causePath, leadPath })}
          rows={payments}
          rowKey={({ id }) => id}
          {...(actions ? { actions } : {})}
        />
      )}
    </QueryView>
  )
}

function columnsFor({
  clientId,
  causePath,
  leadPath,
}: Pick<Props, 'clientId' | 'causePath' | 'leadPath'>): Column<PaymentView>[] {
  return [
    { header: 'Date', phone: 'below', cell: ({ date }) => <DateTime value={date} /> },
    {
      header: 'Payment',
      rowHeader: true,
      cell: (payment) => (
        <>
          <PaymentTitle payment={payment} causePath={causePath} />
          <EntryNote row={payment} />
          {payment.invoice && !payment.reversesId && (
            <span className="block">
              <InvoiceLink
                clientId={clientId}
                invoice={payment.invoice}
                isVoid={isVoid(paymentStateOf(payment))}
              />
            </span>
          )}
          {payment.leadId && (
            <span className="mt-1.5 block text-xs font-normal">
              <TextLink to={leadPath(payment.leadId)}>View the lead</TextLink>
            </span>
          )}
        </>
      ),
    },
    { header: 'Status', phone: 'below', cell: (payment) => <PaymentStatus payment={payment} /> },
    {
      header: 'Amount',
      align: 'right',
      phone: 'trailing',
      cell: (payment) => <Amount payment={payment} />,
    },
    {
      header: 'Balance',
      align: 'right',
      cell: ({ balance }) => (balance === null ? '–' : <Money cents={balance} />),
    },
  ]
}

interface TitleProps {
  payment: PaymentView
  causePath: (updateId: string) => string
}

/** The payment's title, as a link to the update that caused it. */
function PaymentTitle({ payment: { title, updateId }, causePath }: TitleProps) {
  if (updateId === null) return <span className="wrap-anywhere">{title}</span>
  return <TextLink to={causePath(updateId)}>{title}</TextLink>
}

/** Completed, or another style for every other state (spec section 4). */
function PaymentStatus({ payment }: { payment: PaymentView }) {
  const state = paymentStateOf(payment)
  return <Badge tone={paymentTones[state]}>{state}</Badge>
}

/** Struck through if it never counted; a reversed amount is in the balance until its reversal. */
function Amount({ payment: { status, amount, type } }: { payment: PaymentView }) {
  if (status !== 'cancelled') return <Money cents={amount} direction={type} />
  return (
    <s className="text-muted">
      <Money cents={amount} />
    </s>
  )
}
