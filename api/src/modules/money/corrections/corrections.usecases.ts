import type {
  CancelPaymentBody,
  CompletePaymentBody,
  EnterPaymentBody,
  PaymentView,
  ReversePaymentBody,
} from '@leadwright/shared/contracts/money/payments'
import type { z } from 'zod'
import { announce, type Tx } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { companyToday, instant } from '../../../lib/clock.ts'
import { audited, belongingTo } from '../../audit/audit.ts'
import { requireClient } from '../../clients/clients/clients.usecases.ts'
import { notify } from '../../notifications/notifications.usecases.ts'
import * as ledger from '../payments/ledger.usecases.ts'
import { findPayment } from '../payments/payments.repository.ts'
import { amountInWords, typeOf } from '../payments/payments.rules.ts'
import { balanceAfter, paymentView } from '../payments/payments.usecases.ts'
import { clientOf } from '../updates/update-news.usecases.ts'
import { insertEvent } from '../updates/updates.repository.ts'
import { type PaymentChange, paymentMail } from './corrections.mails.ts'

type Row = NonNullable<ReturnType<typeof findPayment>>

/** Adds a completed payment without an update. Errors: 404; 400 for a day in the future. */
export function enterPayment(
  deps: Deps,
  actor: Actor,
  clientId: string,
  input: EnterPaymentBody,
): PaymentView {
  ledger.assertNotFuture(deps, input.date)
  return append(deps, actor, 'entered', (tx, at) => {
    requireClient(tx, clientId)
    return ledger.recordPayment(tx, { ...input, clientId, status: 'completed', at })
  })
}

/** Completes a pending payment, once. Errors: as `settlePayment`; 400 for a day in the future. */
export function completePayment(
  deps: Deps,
  actor: Actor,
  paymentId: string,
  input: z.output<typeof CompletePaymentBody>,
): PaymentView {
  ledger.assertNotFuture(deps, input.date)
  return append(deps, actor, 'completed', (tx, at) =>
    ledger.settlePayment(tx, paymentId, 'completed', { ...input, at }),
  )
}

/** Cancels a pending payment, once, with a reason that the client sees. Errors: as `settlePayment`. */
export function cancelPayment(
  deps: Deps,
  actor: Actor,
  paymentId: string,
  input: z.output<typeof CancelPaymentBody>,
): PaymentView {
  const date = companyToday(deps)
  return append(deps, actor, 'cancelled', (tx, at) =>
    ledger.settlePayment(tx, paymentId, 'cancelled', { ...input, date, at }),
  )
}

/**
 * Reverses a completed payment by adding its opposite, once. Errors: as `ledger.reversePayment`.
 */
export function reversePayment(
  deps: Deps,
  actor: Actor,
  paymentId: string,
  input: z.output<typeof ReversePaymentBody>,
): PaymentView {
  ledger.assertNotFuture(deps, input.date)
  return append(deps, actor, 'reversed', (tx, at) =>
    ledger.reversePayment(tx, paymentId, { ...input, at }),
  )
}

/** Adds an entry with its history, audit entry, notification and email. */
function append(
  deps: Deps,
  actor: Actor,
  change: PaymentChange,
  write: (tx: Tx, at: string) => Row,
): PaymentView {
  const at = instant(deps.clock)
  return audited(deps, actor, (tx, record) => {
    const row = write(tx, at)
    const { clientId, title, date, reason } = row
    addToHistory(tx, row, change, at)
    const amount = amountInWords(row.amount, row.kind, typeOf(row))
    const subject = belongingTo(clientId, { type: 'payment', id: row.id, name: title })
    const client = clientOf(tx, clientId)
    record(`payment.${change}`, subject, { client, amount, date, ...(reason && { reason }) })
    notifyClientOfChange(tx, deps, row, { change, amount })
    return paymentView(row, row.status === 'completed' ? balanceAfter(tx, row) : null)
  })
}

/** A change of a payment is also noted in the history of the update that caused it. */
function addToHistory(tx: Tx, row: Row, change: PaymentChange, at: string): void {
  const updateId = row.updateId ?? (row.reversesId && findPayment(tx, row.reversesId)?.updateId)
  if (!updateId || change === 'entered') return
  insertEvent(tx, { updateId, at, kind: change, by: 'admin', name: null, note: row.reason ?? '' })
  announce(tx, { audience: { concerns: row.clientId }, topics: ['updates'] })
}

function notifyClientOfChange(
  tx: Tx,
  deps: Deps,
  { clientId, id: subjectId, title, reason }: Row,
  details: { change: PaymentChange; amount: string },
): void {
  notify(tx, deps, {
    kind: 'payment.changed',
    subjectId,
    clientId,
    mail: (config, to) => paymentMail(config, { to, title, reason, ...details }),
  })
}
