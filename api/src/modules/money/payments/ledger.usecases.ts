import type { PaymentKind } from '@leadwright/shared/ledger'
import { messages } from '@leadwright/shared/messages'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { companyToday } from '../../../lib/clock.ts'
import { assertVersionMatches, conflict, invalidField, orNotFound } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { findPayment, findSettling, insertPayment } from './payments.repository.ts'

export interface NewPayment {
  clientId: string
  /** The update that causes the payment; without one, a reason is required. */
  updateId?: string
  reason?: string
  kind: PaymentKind
  status: 'completed' | 'pending'
  /** Cents. */
  amount: number
  title: string
  /** A day on the company's calendar. */
  date: string
  /** When the row is written (ISO-8601). */
  at: string
}

/** Throws for a day after today on the company's calendar. */
export function assertNotFuture(
  deps: Pick<Deps, 'clock' | 'config'>,
  date: string,
  field = 'date',
): void {
  if (date > companyToday(deps)) throw invalidField(field, messages.payments.futureDate)
}

/** Appends a row in the caller's transaction; the database rejects a second one for an update. */
export const recordPayment = (tx: Tx, { at, ...payment }: NewPayment) =>
  append(tx, { ...payment, createdAt: at })

/** A row that follows another row, with what the admin read of the other row. */
interface Following {
  kind: PaymentKind
  amount: number
  date: string
  reason?: string
  at: string
}

/**
 * Appends the row that completes or cancels a pending one, once. Errors: 404; `payments.settled`;
 * `record.conflict` when kind or amount differs from what was read.
 */
export function settlePayment(
  tx: Tx,
  paymentId: string,
  status: 'completed' | 'cancelled',
  { at, ...next }: Following,
) {
  const pending = findMatchingPayment(tx, paymentId, next)
  if (pending.status !== 'pending' || findSettling(tx, paymentId)) {
    throw conflict('payments.settled', messages.payments.settled)
  }
  const { clientId, title } = pending
  return append(tx, { ...next, clientId, title, status, settlesId: paymentId, createdAt: at })
}

/**
 * Appends the opposite of a completed row, once. Errors: 404; `payments.reversed`;
 * `payments.not-reversible`; `record.conflict`; 400 for a day before the row's own.
 */
export function reversePayment(tx: Tx, paymentId: string, { at, ...next }: Following) {
  const found = findMatchingPayment(tx, paymentId, next)
  if (found.reversedById) throw conflict('payments.reversed', messages.payments.reversed)
  if (found.status !== 'completed' || found.reversesId) {
    throw conflict(
      'payments.not-reversible',
      'Only completed payments can be reversed. A reversal can’t be reversed itself.',
    )
  }
  if (next.date < found.date) throw invalidField('date', messages.payments.beforeEntry)
  const { clientId, status } = found
  const title = messages.payments.reversalTitle(found.title)
  return append(tx, { ...next, clientId, title, status, reversesId: paymentId, createdAt: at })
}

function append(tx: Tx, row: Omit<Parameters<typeof insertPayment>[1], 'id'>) {
  const id = newId()
  insertPayment(tx, { id, ...row })
  return orNotFound(findPayment(tx, id))
}

function findMatchingPayment(tx: Tx, paymentId: string, read: Pick<Following, 'kind' | 'amount'>) {
  const found = orNotFound(findPayment(tx, paymentId))
  const { kind, amount } = read
  const current = { kind: found.kind, amount: found.amount }
  assertVersionMatches(
    { kind, amount },
    current,
    'This payment changed after you opened it. Nothing was saved.',
  )
  return found
}
