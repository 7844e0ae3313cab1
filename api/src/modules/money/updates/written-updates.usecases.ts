import type { WriteUpdateBody } from '@leadwright/shared/contracts/money/update-body'
import type { UpdateView } from '@leadwright/shared/contracts/money/updates'
import type { z } from 'zod'
import { transaction } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import { newId } from '../../../lib/ids.ts'
import { requireClient } from '../../clients/clients/clients.usecases.ts'
import { assertNotFuture, recordPayment } from '../payments/ledger.usecases.ts'
import { viewOf } from './update-views.usecases.ts'
import { publishUpdate, updateWritten } from './updates.events.ts'
import { insertUpdate } from './updates.repository.ts'
import { requireReadable } from './updates.usecases.ts'

type Written = z.output<typeof WriteUpdateBody>

/** The payment of an update that the team writes; an admin approves it by writing it. */
const paymentOf = ({ value, kind, date }: Written) =>
  value !== null && kind && date ? { amount: value, kind, date } : undefined

/**
 * Adds the team's update for a client; its money is booked at once. Errors: 404; 400 for a day in
 * the future.
 */
export function writeUpdate(
  deps: Deps,
  actor: Actor,
  clientId: string,
  input: Written,
): UpdateView {
  requireClient(deps.db, clientId)
  const payment = paymentOf(input)
  if (payment) assertNotFuture(deps, payment.date)
  const { title, description, value } = input
  const id = newId()
  const at = instant(deps.clock)
  return transaction(deps.db, (tx) => {
    const row = { id, clientId, authorId: actor.userId, type: 'admin', status: 'approved' } as const
    const decision = payment && { decidedAt: at, decidedBy: actor.userId }
    const stamps = { createdAt: at, updatedAt: at, ...decision }
    insertUpdate(tx, { ...row, title, description, value, ...stamps })
    if (payment) {
      recordPayment(tx, { ...payment, clientId, updateId: id, status: 'completed', title, at })
    }
    publishUpdate({ tx, deps, actor }, updateWritten({ id, clientId, title, value }, payment))
    return viewOf(requireReadable(tx, actor, id), actor)
  })
}
