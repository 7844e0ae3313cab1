import type { PaymentState } from '@leadwright/shared/ledger'
import type { BadgeTone } from '../../ui/badge.tsx'

/** The colors of a payment's states, next to their words. */
export const paymentTones = {
  completed: 'positive',
  pending: 'caution',
  cancelled: 'neutral',
  reversed: 'neutral',
} as const satisfies Record<PaymentState, BadgeTone>
