import type { PaymentView } from '@leadwright/shared/contracts/money/payments'
import { messages } from '@leadwright/shared/messages'

/** What kind of entry it is, whether it was taken back, and the reason that was given for it. */
export function EntryNote({
  row: { kind, reversesId, reversedById, reason },
}: {
  row: PaymentView
}) {
  const { name } = messages.payments.kinds[kind]
  return (
    <span className="block text-xs font-normal text-muted wrap-anywhere">
      {[name, reversesId && ', reversal', reversedById && ', reversed', reason && `: ${reason}`]
        .filter(Boolean)
        .join('')}
    </span>
  )
}
