import type {
  ApproveBody,
  RejectBody,
  UpdateView,
} from '@leadwright/shared/contracts/money/updates'
import { messages } from '@leadwright/shared/messages'
import { formatCents } from '@leadwright/shared/money'
import type { z } from 'zod'
import { type Tx, transaction } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import { assertVersionMatches, orNotFound, versionConflict } from '../../../lib/errors.ts'
import { assertNotFuture, recordPayment } from '../payments/ledger.usecases.ts'
import { viewOf } from './update-views.usecases.ts'
import { alreadyDecided, ownDecision, withdrawn } from './updates.errors.ts'
import { publishUpdate, updateApproved, updateRejected } from './updates.events.ts'
import { changeUpdate, findUpdate, type UpdateRow } from './updates.repository.ts'
import { isOwnRequest } from './updates.rules.ts'

/**
 * Approves a pending update and adds its payment in the same transaction, once. Errors: 409
 * `updates.decided` for a second decision; `record.conflict` with both values when the version or
 * the amount differs from what was read; 404 `updates.withdrawn`.
 */
export function approveUpdate(
  deps: Deps,
  actor: Actor,
  updateId: string,
  input: z.output<typeof ApproveBody>,
): UpdateView {
  assertNotFuture(deps, input.date)
  const at = instant(deps.clock)
  return transaction(deps.db, (tx) => {
    const row = requireWaiting(tx, actor, updateId)
    if (row.value === null) throw alreadyDecided()
    assertUnchanged(row, { version: input.version, amount: input.amount })
    decide(tx, actor, updateId, { version: input.version, at, status: 'approved', reason: null })
    const { clientId, title, value: amount } = row
    const { kind, status, date } = input
    recordPayment(tx, { clientId, updateId, kind, status, amount, title, date, at })
    publishUpdate({ tx, deps, actor }, updateApproved(row, amount, input))
    return viewOf(reread(tx, updateId), actor)
  })
}

/** Rejects a pending update with a reason that the client sees; the balance does not change. */
export function rejectUpdate(
  deps: Deps,
  actor: Actor,
  updateId: string,
  { reason, version }: z.output<typeof RejectBody>,
): UpdateView {
  const at = instant(deps.clock)
  return transaction(deps.db, (tx) => {
    const row = requireWaiting(tx, actor, updateId)
    assertUnchanged(row, { version })
    decide(tx, actor, updateId, { version, at, status: 'rejected', reason })
    publishUpdate({ tx, deps, actor }, updateRejected(row, reason))
    return viewOf(reread(tx, updateId), actor)
  })
}

function requireWaiting(tx: Tx, actor: Actor, updateId: string) {
  const row = orNotFound(findUpdate(tx, updateId))
  if (row.deletedAt) throw withdrawn(row.type)
  if (row.status !== 'pending') throw alreadyDecided()
  if (isOwnRequest(row, actor.userId)) throw ownDecision()
  return row
}

/** A decision applies to the version that was read, not to later edits by the author. */
function assertUnchanged(row: UpdateRow, read: { version: number; amount?: number }): void {
  const { version, value } = row
  const textOf = (cents: number | null) => (cents === null ? 'no value' : formatCents(cents))
  const amount = read.amount ?? value
  const message = messages.updates.changedSince(textOf(amount), textOf(value))
  assertVersionMatches(read, { version, amount: value }, message)
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
  if (!changeUpdate(tx, updateId, version, { status, reason, ...stamps })) throw versionConflict()
}

const reread = (tx: Tx, updateId: string) => orNotFound(findUpdate(tx, updateId))
