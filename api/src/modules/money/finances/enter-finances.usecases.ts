import type {
  AddExpenseBody,
  AddPastClientBody,
  MoneyRow,
} from '@leadwright/shared/contracts/money/finances'
import type { WithId } from '@leadwright/shared/fields'
import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import { type Tx, transaction } from '../../../db/client.ts'
import { createOnce } from '../../../db/create-once.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../lib/actor.ts'
import { companyToday, instant } from '../../../lib/clock.ts'
import { newId } from '../../../lib/ids.ts'
import { conflict, invalidField, missing } from '../../../lib/refusal.ts'
import { recordChange } from '../../audit/audit.ts'
import { findPerson } from '../../identity/auth/users.usecases.ts'
import * as repository from './finances.repository.ts'
import { expenseView } from './finances.usecases.ts'

/**
 * Adds an expense entry; a later correction is a second entry. Errors: `request.invalid` for a day
 * after today on the company's calendar.
 */
export function addExpense(deps: Deps, actor: Actor, input: WithId<AddExpenseBody>): MoneyRow {
  if (input.spentOn > companyToday(deps))
    throw invalidField('spentOn', messages.finances.futureExpense)
  return transaction(deps.db, (tx) => {
    const { id, ...entry } = input
    createOnce(tx, deps, { actor, kind: 'expense', input }, () => {
      write(tx, deps, actor, { id, kind: 'expense', reversesId: null, ...entry })
      audit(tx, deps, actor, 'expense.added', id, entry)
    })
    return read(tx, id)
  })
}

/** Adds the opposite entry of the same day. Errors: 404; `finances.reversed`. */
export function reverseExpense(deps: Deps, actor: Actor, expenseId: string): MoneyRow {
  return transaction(deps.db, (tx) => {
    const found = repository.findExpense(tx, expenseId)
    if (!found) throw missing()
    if (found.kind === 'reversal' || found.reversedBy) {
      throw conflict('finances.reversed', messages.finances.reversed)
    }
    const id = newId()
    const { title, amount, spentOn } = found
    write(tx, deps, actor, { id, kind: 'reversal', reversesId: expenseId, title, amount, spentOn })
    audit(tx, deps, actor, 'expense.reversed', expenseId, { title, amount, spentOn })
    return read(tx, id)
  })
}

/** A client from before whose account is not here; counts as active in these months. */
export function addPastClient(deps: Deps, actor: Actor, input: WithId<AddPastClientBody>) {
  const { id, ...entry } = input
  transaction(deps.db, (tx) => {
    createOnce(tx, deps, { actor, kind: 'past-client', input }, () => {
      repository.insertPastClient(tx, { ...input, createdAt: instant(deps.clock) })
      audit(tx, deps, actor, 'past-client.added', id, entry)
    })
  })
  return { id }
}

/** Into the bin or out of it. 404 when it is not where it should be. */
export function setPastClientRemoved(
  deps: Deps,
  actor: Actor,
  id: string,
  removed: boolean,
): undefined {
  transaction(deps.db, (tx) => {
    const deletedAt = removed ? instant(deps.clock) : null
    if (!repository.setPastClientDeleted(tx, id, deletedAt)) throw missing()
    audit(tx, deps, actor, removed ? 'past-client.removed' : 'past-client.restored', id, {})
  })
}

type Entry = Omit<
  Parameters<typeof repository.insertExpense>[1],
  'createdAt' | 'createdByName' | 'id'
>

function write(tx: Tx, deps: Deps, actor: Actor, entry: Entry & { id: string }): void {
  const createdByName = displayName(findPerson(tx, actor.userId) ?? actor)
  repository.insertExpense(tx, { ...entry, createdByName, createdAt: instant(deps.clock) })
}

function read(tx: Tx, id: string): MoneyRow {
  const row = repository.findExpense(tx, id)
  if (!row) throw missing()
  return expenseView(row)
}

const audit = (
  tx: Tx,
  deps: Deps,
  actor: Actor,
  action: string,
  id: string,
  detail: Record<string, unknown>,
) => recordChange({ tx, deps, actor }, action, { type: 'finances', id }, detail)
