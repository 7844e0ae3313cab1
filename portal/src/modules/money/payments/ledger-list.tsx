import type { PaymentView } from '@leadwright/shared/contracts/money/payments'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Money } from '../../../ui/money.tsx'

interface Props {
  payments: readonly PaymentView[]
  causePath: (updateId: string) => string
  actions?: ((payment: PaymentView) => ReactNode) | undefined
}

/** The ledger on a phone, where its table would not fit. */
export function LedgerList({ payments, causePath, actions }: Props) {
  return (
    <ul aria-label="Payments" className="divide-y divide-line border-y border-line sm:hidden">
      {payments.map((payment) => (
        <li key={payment.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3">
          <span className="font-medium">
            <PaymentTitle payment={payment} causePath={causePath} />
          </span>
          <span className="text-right">
            <Money cents={payment.amount} direction={payment.type} />
          </span>
          <span className="flex flex-wrap items-center gap-2 text-xs text-muted">
            <DateTime value={payment.date} />
            <PaymentStatus status={payment.status} />
            {actions?.(payment)}
          </span>
          {payment.balance !== null && (
            <span className="text-right text-xs text-muted">
              Balance <Money cents={payment.balance} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

interface TitleProps {
  payment: PaymentView
  causePath: (updateId: string) => string
}

/** What was paid; it leads to the update that caused it. */
export function PaymentTitle({ payment: { title, updateId }, causePath }: TitleProps) {
  if (updateId === null) return <span className="wrap-anywhere">{title}</span>
  return (
    <Link
      to={causePath(updateId)}
      className="underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-ink"
    >
      {title}
    </Link>
  )
}

/** completed, otherwise the pending style (spec section 4). */
export function PaymentStatus({ status }: Pick<PaymentView, 'status'>) {
  return <Badge tone={status === 'completed' ? 'positive' : 'caution'}>{status}</Badge>
}
