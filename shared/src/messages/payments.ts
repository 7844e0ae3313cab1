import type { PaymentKind } from '../ledger.ts'
import { formatCents } from '../money.ts'

/** The name and the meaning of each kind of entry. */
export const kinds: Record<PaymentKind, { name: string; meaning: string }> = {
  payment: { name: 'Payment', meaning: 'paid in by the client' },
  credit: { name: 'Credit', meaning: 'granted to the client' },
  fee: { name: 'Fee', meaning: 'flat fee for a closed deal' },
  budget: { name: 'Budget', meaning: 'spent on the client’s behalf' },
  payout: { name: 'Payout', meaning: 'paid out to the client' },
}
/** A formatted balance (cents), for the client and for the team. */
export const balance = {
  client: (cents: number) =>
    cents === 0
      ? formatCents(0)
      : cents < 0
        ? `You owe ${formatCents(-cents)}`
        : `${formatCents(cents)} in your favor`,
  admin: (cents: number) =>
    cents === 0
      ? formatCents(0)
      : cents < 0
        ? `The client owes ${formatCents(-cents)}`
        : `${formatCents(cents)} in the client’s favor`,
} as const
export const settled = 'This payment has already been completed or cancelled.'
export const reversed = 'This payment has already been reversed.'
export const reversalTitle = (title: string) => `Reversal of ${title}`
export const chooseKind = 'Choose a kind.'
export const beforeEntry = 'A reversal can’t be dated before the payment it reverses.'
export const futureDate = 'A payment can’t be dated in the future.'
export const periodOrder = 'The period can’t end before it starts.'
export const nothingCompleted = 'No completed payments in this period.'
export const billingByMainLogin = 'Only the main login of the company can change billing details.'
export const invoicePdf = 'Choose a PDF of at most 10 MB.'
export const invoiceNumberTaken = 'Another fee has an invoice with this number.'
export const noInvoice =
  'Only a fee that isn’t cancelled or reversed can get an invoice or a corrected one.'
export const emptyTitle = 'No payments in this period'
export const loadFailed = 'Failed to load payments'
