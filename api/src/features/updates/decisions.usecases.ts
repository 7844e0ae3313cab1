import type { PaymentView } from '@leadwright/shared/contracts/payments'
import type { ApproveBody, RejectBody, UpdateView } from '@leadwright/shared/contracts/updates'
import type { z } from 'zod'
import { type Tx, transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { instant } from '../../lib/clock.ts'
import { missing, stale } from '../../lib/refusal.ts'
import { wantsMail } from '../account/mail-preferences.usecases.ts'
import { recordAudit } from '../audit/audit.ts'
import { requireClient } from '../clients/find-client.usecases.ts'
import { promiseMail } from '../mail/mail.usecases.ts'
import { recordPayment, settlePayment } from '../payments/ledger.usecases.ts'
import { balanceOf, paymentView } from '../payments/payments.usecases.ts'
import { alreadyDecided, ownDecision } from './updates.errors.ts'
import { approvedMail, completedMail, rejectedMail } from './updates.mails.ts'
import { changeUpdate, findUpdate, insertEvent } from './updates.repository.ts'
import { isOwnRequest } from './updates.rules.ts'
import { viewOf } from './updates.usecases.ts'

/**
 * Approves a pending update and writes its payment in the same transaction, once. 409
 * `updates.decided` for a second decision, `record.conflict` when it was edited since it was read.
 */
export function approveUpdate(
  deps: Deps,
  actor: Actor,
  updateId: string,
  input: z.output<typeof ApproveBody>,
): UpdateView {
  const at = instant(deps.clock)
  const view = transaction(deps.db, (tx) => {
    const row = requireWaiting(tx, actor, updateId)
    if (row.value === null) throw alreadyDecided()
    decide(tx, actor, updateId, { version: input.version, at, status: 'approved', reason: null })
    const { clientId, title, value: amount } = row
    const { type, status } = input
    const paymentId = recordPayment(tx, { clientId, updateId, type, status, amount, title, at })
    const note = `As ${type}, ${status}.`
    insertEvent(tx, { updateId, at, kind: 'approved', by: 'admin', note })
    recordAudit(tx, deps.clock, actor, {
      action: 'update.approved',
      subject: { type: 'update', id: updateId },
      detail: { clientId, paymentId, type, status, amount },
    })
    tellClient(tx, deps, row, 'update.decided', (to) => approvedMail(deps.config, { to, title }))
    return viewOf(reread(tx, updateId), actor)
  })
  publish(deps, view.clientId)
  return view
}

/** Rejects a pending update with a reason that the client sees; the balance does not move. */
export function rejectUpdate(
  deps: Deps,
  actor: Actor,
  updateId: string,
  { reason, version }: z.output<typeof RejectBody>,
): UpdateView {
  const at = instant(deps.clock)
  const view = transaction(deps.db, (tx) => {
    const row = requireWaiting(tx, actor, updateId)
    decide(tx, actor, updateId, { version, at, status: 'rejected', reason })
    insertEvent(tx, { updateId, at, kind: 'rejected', by: 'admin', note: reason })
    recordAudit(tx, deps.clock, actor, {
      action: 'update.rejected',
      subject: { type: 'update', id: updateId },
      detail: { clientId: row.clientId },
    })
    tellClient(tx, deps, row, 'update.decided', (to) =>
      rejectedMail(deps.config, { to, title: row.title }, reason),
    )
    return viewOf(reread(tx, updateId), actor)
  })
  publish(deps, view.clientId)
  return view
}

/** Completes a pending payment by a second row of the ledger, once (`payments.settled`). */
export function completePayment(deps: Deps, actor: Actor, paymentId: string): PaymentView {
  const at = instant(deps.clock)
  const { row, balance } = transaction(deps.db, (tx) => {
    const row = settlePayment(tx, paymentId, at)
    const { updateId, title, clientId } = row
    if (updateId) insertEvent(tx, { updateId, at, kind: 'completed', by: 'admin', note: '' })
    recordAudit(tx, deps.clock, actor, {
      action: 'payment.completed',
      subject: { type: 'payment', id: paymentId },
      detail: { clientId, settledBy: row.id, type: row.type, amount: row.amount },
    })
    tellClient(tx, deps, row, 'payment.completed', (to) =>
      completedMail(deps.config, { to, title }),
    )
    return { row, balance: balanceOf(tx, clientId) }
  })
  publish(deps, row.clientId)
  return paymentView(deps, { ...row, balance })
}

function requireWaiting(tx: Tx, actor: Actor, updateId: string) {
  const row = findUpdate(tx, updateId)
  if (!row || row.deletedAt) throw missing()
  if (row.status !== 'pending') throw alreadyDecided()
  if (isOwnRequest(row, actor.userId)) throw ownDecision()
  return row
}

interface Decision {
  version: number
  at: string
  status: 'approved' | 'rejected'
  reason: string | null
}

function decide(tx: Tx, actor: Actor, updateId: string, decision: Decision): void {
  const { version, at, status, reason } = decision
  const stamps = { decidedAt: at, updatedAt: at, decidedBy: actor.userId }
  if (!changeUpdate(tx, updateId, version, { status, reason, ...stamps })) throw stale()
}

function reread(tx: Tx, updateId: string) {
  const row = findUpdate(tx, updateId)
  if (!row) throw missing()
  return row
}

function tellClient(
  tx: Tx,
  deps: Deps,
  { clientId }: { clientId: string },
  topic: 'update.decided' | 'payment.completed',
  mail: (to: string) => Parameters<typeof promiseMail>[2],
): void {
  if (!wantsMail(tx, clientId, topic)) return
  promiseMail(tx, deps, mail(requireClient(tx, clientId).email))
}

/** Tells open pages; after the commit. */
function publish(deps: Deps, clientId: string): void {
  deps.hub.publish({ userId: clientId }, 'updates', 'payments')
  deps.hub.publish({ role: 'admin' }, 'updates', 'payments', 'waiting')
}
