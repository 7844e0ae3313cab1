import type { PaymentState } from './ledger.ts'
import type { UpdateStatus } from './statuses.ts'

const approvedWith: Record<PaymentState, string> = {
  pending: 'approved, payment pending',
  completed: 'approved',
  cancelled: 'payment cancelled',
  reversed: 'payment reversed',
}

/**
 * What became of an update with a value: the decision, and afterwards its payment.
 * @param paymentState null before it is approved, and for readers who see no amounts
 */
export const updateState = (status: UpdateStatus, paymentState: PaymentState | null): string =>
  status === 'approved' && paymentState ? approvedWith[paymentState] : status
