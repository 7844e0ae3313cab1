import { addDays, dayIn, startOfDay } from '@leadwright/shared/days'

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

/** Dates a row by the calendar of a time zone, the company's. */
export const dated = <Row extends { createdAt: string }>(timeZone: string, row: Row) => ({
  ...row,
  date: dayIn(timeZone, new Date(row.createdAt)),
})

/**
 * Rows newest first with the balance that stood after each.
 * @param balance what stood after the newest of them, in cents
 */
export function withBalances(rows: readonly LedgerRow[], balance: number) {
  let after = balance
  return rows.map((row) => {
    const view = { ...row, balance: row.status === 'pending' ? null : after }
    after -= effectOf(row)
    return view
  })
}

/** Calendar days of a time zone, both included, as instants: at or after `from`, before `until`. */
export const bounds = (timeZone: string, period: { from: string; to: string }) => ({
  from: startOfDay(timeZone, period.from),
  until: startOfDay(timeZone, addDays(period.to, 1)),
})
