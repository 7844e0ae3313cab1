import type { PaymentType } from '@leadwright/shared/ledger'
import { formatCents, signedCents } from '@leadwright/shared/money'

interface Props {
  cents: number
  /** Shows the direction: + in green for incoming, − in red for outgoing. */
  direction?: PaymentType
}

/** An amount in tabular figures. */
export function Money({ cents, direction }: Props) {
  const tone = { incoming: 'text-positive', outgoing: 'text-negative' }
  return (
    <data
      value={(cents / 100).toFixed(2)}
      className={`whitespace-nowrap ${direction ? tone[direction] : ''}`}
    >
      {direction ? signedCents(cents, direction) : formatCents(cents)}
    </data>
  )
}
