import { messages } from '@leadwright/shared/messages'
import type { Tx } from '../../../db/client.ts'
import { conflict, orNotFound } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { findPayment, findSettling, insertPayment } from './payments.repository.ts'

export interface NewPayment {
  clientId: string
  updateId: string | null
  type: 'incoming' | 'outgoing'
  status: 'completed' | 'pending'
  /** Cents. */
  amount: number
  title: string
  at: string
}

/** Appends a row inside the caller's transaction; the database refuses a second one for an update. */
export function recordPayment(tx: Tx, { at, ...payment }: NewPayment): string {
  const id = newId()
  insertPayment(tx, { id, ...payment, createdAt: at })
  return id
}

/**
 * Appends the completed row of a pending one, once. `payments.settled` (409) when it is completed;
 * 404 when there is no such payment.
 */
export function settlePayment(tx: Tx, paymentId: string, at: string) {
  const pending = orNotFound(findPayment(tx, paymentId))
  if (pending.status === 'completed' || findSettling(tx, paymentId)) {
    throw conflict('payments.settled', messages.payments.settled)
  }
  const { clientId, type, amount, title, updateId } = pending
  const id = newId()
  const row = { id, clientId, type, status: 'completed' as const, amount, title }
  insertPayment(tx, { ...row, updateId: null, settlesId: paymentId, createdAt: at })
  return { ...row, updateId, createdAt: at }
}
