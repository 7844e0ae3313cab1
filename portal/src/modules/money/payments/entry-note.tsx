import type { PaymentView } from '@leadwright/shared/contracts/money/payments'
import { messages } from '@leadwright/shared/messages'

/** What kind of entry it is, and the reason that was given for it. */
export function EntryNote({ row: { kind, reversesId, reason } }: { row: PaymentView }) {
  const { name } = messages.payments.kinds[kind]
  return (
    <span className="block text-xs text-muted wrap-anywhere">
      {reversesId ? `${name}, reversed` : name}
      {reason && `: ${reason}`}
    </span>
  )
}
