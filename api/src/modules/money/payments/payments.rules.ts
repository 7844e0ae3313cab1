import {
  type PaymentKind,
  type PaymentStatus,
  type PaymentType,
  paymentStateOf,
  typeOfKind,
} from '@leadwright/shared/ledger'
import { signedCents } from '@leadwright/shared/money'

/** A row as the repository reads it. */
export interface LedgerRow {
  id: string
  kind: PaymentKind
  status: PaymentStatus
  amount: number
  /** Its effect on the balance once completed, in cents. */
  effect: number
  title: string
  updateId: string | null
  leadId: string | null
  settlesId: string | null
  reversesId: string | null
  reversedById: string | null
  reason: string | null
  invoice: { id: string; number: string } | null
  date: string
  createdAt: string
}

/** The current effect of a row on the balance, in cents; only completed rows have one. */
export const effectOf = ({ status, effect }: Pick<LedgerRow, 'status' | 'effect'>): number =>
  status === 'completed' ? effect : 0

/** Whether a row raises or lowers the balance. */
export const typeOf = ({ effect }: Pick<LedgerRow, 'effect'>): PaymentType =>
  effect > 0 ? 'incoming' : 'outgoing'

/**
 * Rows newest first, each with the balance after it.
 * @param balance after the newest row, in cents
 */
export function withBalances(rows: readonly LedgerRow[], balance: number) {
  let after = balance
  return rows.map((row) => {
    const counts = row.status === 'completed'
    const view = { ...row, type: typeOf(row), balance: counts ? after : null }
    after -= effectOf(row)
    return view
  })
}

/** (125050, 'payment') → "+$1,250.50 (payment)", for the audit log and emails. */
export const amountInWords = (
  cents: number,
  kind: PaymentKind,
  type: PaymentType = typeOfKind[kind],
): string => `${signedCents(cents, type)} (${kind})`

/** For example "+$1,250.50 (payment), completed", for the bell. */
export const paymentInWords = (
  row: Pick<LedgerRow, 'amount' | 'kind' | 'effect' | 'status' | 'reversedById'>,
): string => `${amountInWords(row.amount, row.kind, typeOf(row))}, ${paymentStateOf(row)}`
