import type {
  AddExpenseBody,
  AddPastClientBody,
  FinanceEntry,
} from '@leadwright/shared/contracts/money/finances'
import { messages } from '@leadwright/shared/messages'
import { formatCents } from '@leadwright/shared/money'
import { type Tx, transaction } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { companyToday, instant } from '../../../lib/clock.ts'
import { conflict, invalidField, orNotFound } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { audited } from '../../audit/audit.ts'
import { defineRecord } from '../../records/record.repository.ts'
import { trashUseCases } from '../../records/record.usecases.ts'
import { spellingOf } from './categories.usecases.ts'
import * as repository from './finances.repository.ts'
import { pastClients as table } from './finances.table.ts'
import { expenseView } from './finances.usecases.ts'

export const pastClients = defineRecord({
  table,
  type: 'past-client',
  nameOf: ({ name }) => name,
  trash: { label: 'Past client', permission: 'finances.write' },
})

/**
 * Adds an expense entry; corrections are a second entry. Errors: `request.invalid` for a day after
 * today on the company's calendar.
 */
export function addExpense(deps: Deps, actor: Actor, input: AddExpenseBody): FinanceEntry {
  if (input.spentOn > companyToday(deps))
    throw invalidField('spentOn', messages.finances.futureExpense)
  return audited(deps, actor, (tx, record) => {
    const id = newId()
    const category = spellingOf(tx, input.category)
    write(tx, deps, actor, { id, kind: 'expense', reversesId: null, ...input, category })
    const { title: name, amount, spentOn } = input
    const subject = { type: 'expense', id, name }
    record('expense.added', subject, { amount: formatCents(amount), spentOn, category })
    return read(tx, id)
  })
}

/** Adds the opposite entry on the same day. Errors: 404; `finances.reversed`. */
export function reverseExpense(deps: Deps, actor: Actor, expenseId: string): FinanceEntry {
  return audited(deps, actor, (tx, record) => {
    const found = orNotFound(repository.findExpense(tx, expenseId))
    if (found.kind === 'reversal' || found.reversedBy) {
      throw conflict('finances.reversed', messages.finances.reversed)
    }
    const id = newId()
    const { title, amount, spentOn, category } = found
    const entry = { title, amount, spentOn, category }
    write(tx, deps, actor, { id, kind: 'reversal', reversesId: expenseId, ...entry })
    const subject = { type: 'expense', id: expenseId, name: title }
    record('expense.reversed', subject, { amount: formatCents(amount) })
    return read(tx, id)
  })
}

/** Adds a former client without an account here, who counts as active in these months. */
export function addPastClient(deps: Deps, actor: Actor, input: AddPastClientBody) {
  const id = newId()
  transaction(deps.db, (tx) => pastClients.create({ tx, deps, actor }, { id, ...input }))
  return { id }
}

export const pastClientsTrash = trashUseCases(pastClients, () => undefined)

type Entry = Omit<
  Parameters<typeof repository.insertExpense>[1],
  'createdAt' | 'createdByName' | 'id'
>

function write(tx: Tx, deps: Deps, actor: Actor, entry: Entry & { id: string }): void {
  const createdAt = instant(deps.clock)
  repository.insertExpense(tx, { ...entry, createdByName: actor.name, createdAt })
}

function read(tx: Tx, id: string): FinanceEntry {
  const row = orNotFound(repository.findExpense(tx, id))
  return expenseView(row)
}
