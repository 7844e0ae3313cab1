import type { PaymentView } from '@leadwright/shared/contracts/payments'

/** A row as the repository reads it. */
export interface LedgerRow {
  id: string
  type: 'incoming' | 'outgoing'
  status: 'completed' | 'pending'
  amount: number
  title: string
  updateId: string | null
  createdAt: string
}

/** What a row does to the balance, in cents; a pending one does nothing. */
export function effectOf(row: Pick<LedgerRow, 'type' | 'status' | 'amount'>): number {
  if (row.status === 'pending') return 0
  return row.type === 'incoming' ? row.amount : -row.amount
}

/**
 * Rows newest first with the balance that stood after each.
 * @param balance what stood after the newest of them, in cents
 */
export function withBalances(rows: readonly LedgerRow[], balance: number): PaymentView[] {
  let after = balance
  return rows.map((row) => {
    const view = { ...row, balance: row.status === 'pending' ? null : after }
    after -= effectOf(row)
    return view
  })
}

/** Calendar days in UTC, both included, as instants: from the first until before the second. */
export function bounds(period: { from: string; to: string }): { from: string; until: string } {
  const dayAfter = new Date(Date.parse(`${period.to}T00:00:00.000Z`) + 86_400_000)
  return { from: `${period.from}T00:00:00.000Z`, until: dayAfter.toISOString() }
}

/** 125050 → "1250.50"; below zero as accountants write it, (1250.50), which no cell runs. */
export function csvAmount(cents: number): string {
  const text = (Math.abs(cents) / 100).toFixed(2)
  return cents < 0 ? `(${text})` : text
}
