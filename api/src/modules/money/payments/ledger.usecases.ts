import type { PaymentKind } from '@leadwright/shared/ledger'
import { messages } from '@leadwright/shared/messages'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { companyToday } from '../../../lib/clock.ts'
import { conflict, invalidField, orNotFound } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { findPayment, findSettling, insertPayment } from './payments.repository.ts'

export interface NewPayment {
  clientId: string
  /** The update that causes it; without one a reason does. */
  updateId?: string
  reason?: string
  kind: PaymentKind
  status: 'completed' | 'pending'
  /** Cents. */
  amount: number
  title: string
  /** A day of the company's calendar. */
  date: string
  /** When it is written. */
  at: string
}

/** Refuses a day after today on the company's calendar. */
export function requirePast(deps: Pick<Deps, 'clock' | 'config'>, date: string): void {
  if (date > companyToday(deps)) throw invalidField('date', messages.payments.futureDate)
}

/** Appends a row inside the caller's transaction; the database refuses a second one for an update. */
export function recordPayment(tx: Tx, { at, ...payment }: NewPayment): string {
  const id = newId()
  insertPayment(tx, { id, ...payment, createdAt: at })
  return id
}

/**
 * Appends the completed row of a pending one, once. `payments.settled` (409) when it is completed or
 * cancelled; 404 when there is no such payment.
 */
export function settlePayment(
  tx: Tx,
  paymentId: string,
  { date, at }: { date: string; at: string },
) {
  const { status, clientId, kind, amount, title } = orNotFound(findPayment(tx, paymentId))
  if (status !== 'pending' || findSettling(tx, paymentId)) {
    throw conflict('payments.settled', messages.payments.settled)
  }
  const id = newId()
  const row = { id, clientId, kind, amount, title, date, status: 'completed' as const }
  insertPayment(tx, { ...row, settlesId: paymentId, createdAt: at })
  return orNotFound(findPayment(tx, id))
}
