import type { PaymentKind } from '../ledger.ts'
import { formatCents } from '../money.ts'

/** What each kind of entry is called, and what it means. */
export const kinds: Record<PaymentKind, { name: string; meaning: string }> = {
  payment: { name: 'Payment', meaning: 'paid in by the client' },
  credit: { name: 'Credit', meaning: 'granted to the client' },
  fee: { name: 'Fee', meaning: 'flat fee of a closed deal' },
  budget: { name: 'Budget', meaning: 'spent on the client’s behalf' },
  payout: { name: 'Payout', meaning: 'paid out to the client' },
}
/** A balance in words (cents), to the client and to the team. */
export const balance = {
  client: (cents: number) =>
    cents < 0 ? `You owe ${formatCents(-cents)}` : `${formatCents(cents)} in your favour`,
  admin: (cents: number) =>
    cents < 0
      ? `The client owes ${formatCents(-cents)}`
      : `${formatCents(cents)} in the client’s favour`,
} as const
export const settled = 'This payment has already been completed or cancelled.'
export const reversed = 'This payment has already been reversed.'
export const notReversible = 'Only a completed payment can be reversed, and a reversal cannot.'
export const changedSince = 'This payment is not the one that you opened. Nothing was changed.'
export const reversalTitle = (title: string) => `Reversal of ${title}`
export const chooseKind = 'Choose what kind of payment this is.'
export const reasonRequired = 'Enter a reason for the client.'
export const beforeEntry = 'A reversal cannot be dated before the payment that it reverses.'
export const futureDate = 'A payment cannot be dated in the future.'
export const periodOrder = 'The period must not end before it starts.'
export const nothingCompleted = 'Nothing was completed in this period.'
export const emptyTitle = 'No payments in this period'
export const loadFailed = 'Failed to load payments'
