import type { AddPayEntryBody, PayEntryView } from '@leadwright/shared/contracts/money/pay'
import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import { transaction } from '../../../db/client.ts'
import { type PageQuery, readPage } from '../../../db/page.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { companyToday, instant } from '../../../lib/clock.ts'
import { invalidField, orNotFound } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { publish } from '../../automation/events.usecases.ts'
import { payEntryAdded } from './pay.events.ts'
import {
  findEntry,
  findPayee,
  insertEntry,
  listEntries,
  sumEntries,
  sumsByStaff,
} from './pay.repository.ts'

/** Entries of one staff member, newest first, with their sums (decisions: own pay entries). */
export function listPay(deps: Deps, staffId: string, query: PageQuery) {
  return {
    ...readPage(
      query,
      (range) => listEntries(deps.db, { staffId, ...range }),
      (row) => ({ at: row.paidOn, id: row.id }),
    ),
    total: sumEntries(deps.db, staffId),
    totalThisYear: sumEntries(deps.db, staffId, thisYear(deps)),
  }
}

/** What each staff member was paid. */
export const listPayTotals = (deps: Deps) => ({ items: sumsByStaff(deps.db, thisYear(deps)) })

const thisYear = (deps: Deps) => Number(companyToday(deps).slice(0, 4))

/**
 * Adds an entry. Append-only: a wrong entry is reversed by its opposite. Error: `request.invalid`.
 */
export function addPayEntry(deps: Deps, actor: Actor, input: AddPayEntryBody): PayEntryView {
  return transaction(deps.db, (tx) => {
    const payee = findPayee(tx, input.staffId)
    if (!payee) throw invalidField('staffId', messages.people.noSuchStaff)
    const id = newId()
    insertEntry(tx, {
      id,
      ...input,
      staffName: displayName(payee),
      createdBy: actor.userId,
      createdByName: actor.name,
      createdAt: instant(deps.clock),
    })
    publish({ tx, deps, actor }, payEntryAdded({ ...input, id }, displayName(payee)))
    return orNotFound(findEntry(tx, id))
  })
}
