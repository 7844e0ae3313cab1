/** What an entry of a client's ledger is for. */
export const paymentKinds = ['payment', 'credit', 'fee', 'budget', 'payout'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** `incoming` raises the client's balance with the company, `outgoing` lowers it. */
export const paymentTypes = ['incoming', 'outgoing'] as const
export type PaymentType = (typeof paymentTypes)[number]

/** Whether an entry raises or lowers the balance follows from its kind; its reversal does the opposite. */
export const typeOfKind = {
  payment: 'incoming',
  credit: 'incoming',
  fee: 'outgoing',
  budget: 'outgoing',
  payout: 'outgoing',
} as const satisfies Record<PaymentKind, PaymentType>

/** A pending entry is expected; it ends completed or cancelled. Only what is completed counts. */
export const paymentStatuses = ['pending', 'completed', 'cancelled'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
