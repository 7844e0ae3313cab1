import type { PaymentView } from '@leadwright/shared/contracts/money/payments'
import { messages } from '@leadwright/shared/messages'

/** The kind of an entry, whether it was reversed, and the reason given for it. */
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
