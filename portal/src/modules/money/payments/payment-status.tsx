import type { PaymentView } from '@leadwright/shared/contracts/money/payments'
import { Badge } from '../../../ui/badge.tsx'

/** completed, otherwise the pending style (spec section 4). */
export function PaymentStatus({ status }: Pick<PaymentView, 'status'>) {
  return <Badge tone={status === 'completed' ? 'positive' : 'caution'}>{status}</Badge>
}
