/** The purpose of an entry in a client's ledger. */
export const paymentKinds = ['payment', 'credit', 'fee', 'budget', 'payout'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** `incoming` raises the client's balance with the company, `outgoing` lowers it. */
export const paymentTypes = ['incoming', 'outgoing'] as const
export type PaymentType = (typeof paymentTypes)[number]

/**
 * The kind determines whether an entry raises or lowers the balance; its reversal does the
 * opposite.
 */
export const typeOfKind = {
  payment: 'incoming',
  credit: 'incoming',
  fee: 'outgoing',
  budget: 'outgoing',
  payout: 'outgoing',
} as const satisfies Record<PaymentKind, PaymentType>

/** A pending entry is expected and ends as completed or cancelled. Only completed entries count. */
export const paymentStatuses = ['pending', 'completed', 'cancelled'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** A completed entry that another one reverses no longer counts either. */
export const paymentStates = [...paymentStatuses, 'reversed'] as const
export type PaymentState = (typeof paymentStates)[number]

/** The state that every list, file and email names. */
export const paymentStateOf = ({
  status,
  reversedById,
}: {
  status: PaymentStatus
  reversedById: string | null
}): PaymentState => (reversedById ? 'reversed' : status)

/** Whether the entry never counts, or no longer does. */
export const isVoid = (state: PaymentState | null): boolean =>
  state === 'cancelled' || state === 'reversed'
