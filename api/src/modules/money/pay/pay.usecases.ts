import type { AddPayEntryBody, PayEntryView } from '@leadwright/shared/contracts/money/pay'
import { messages } from '@leadwright/shared/messages'
import { formatCents } from '@leadwright/shared/money'
import { displayName } from '@leadwright/shared/people'
import { type PageQuery, readPage } from '../../../db/page.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { companyToday, instant } from '../../../lib/clock.ts'
import { invalidField, orNotFound } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { audited, belongingTo } from '../../audit/audit.ts'
import { notify } from '../../notifications/notifications.usecases.ts'
import { payEntryMail } from './pay.mails.ts'
import { findEntry, findPayee, insertEntry, listEntries, sumEntries } from './pay.repository.ts'

/** Entries of one staff member, newest first, with their sums (decisions: own pay entries). */
export function listPay(deps: Deps, staffId: string, query: PageQuery) {
  return {
    ...readPage(
      query,
      (range) => listEntries(deps.db, { staffId, ...range }),
      (row) => ({ at: row.paidOn, id: row.id }),
    ),
    total: sumEntries(deps.db, staffId),
    totalThisYear: sumEntries(deps.db, staffId, Number(companyToday(deps).slice(0, 4))),
  }
}

/**
 * Adds an entry. Append-only: a wrong entry is reversed by its opposite. Error: `request.invalid`.
 */
export function addPayEntry(deps: Deps, actor: Actor, input: AddPayEntryBody): PayEntryView {
  return audited(deps, actor, (tx, record) => {
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
    const { staffId, type, amount } = input
    const about = { type: 'pay-entry', id, name: displayName(payee) }
    record('pay.entry-added', belongingTo(staffId, about), { type, amount: formatCents(amount) })
    notify(tx, deps, {
      kind: 'pay.entry',
      subjectId: id,
      userId: staffId,
      mail: (config, to) => payEntryMail(config, to, input),
    })
    return orNotFound(findEntry(tx, id))
  })
}
