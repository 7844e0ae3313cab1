import type { PaymentView } from '@leadwright/shared/contracts/money/payments'
import { Link } from 'react-router-dom'

interface Props {
  payment: PaymentView
  causePath: (updateId: string) => string
}

/** What was paid; it leads to the update that caused it. */
export function PaymentTitle({ payment: { title, updateId }, causePath }: Props) {
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
