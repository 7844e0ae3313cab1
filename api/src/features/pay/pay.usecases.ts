import type { AddPayEntryBody, PayEntryView } from '@leadwright/shared/contracts/pay'
import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import { transaction } from '../../db/client.ts'
import { decodeCursor, toPage } from '../../db/page.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { companyToday, instant } from '../../lib/clock.ts'
import { newId } from '../../lib/ids.ts'
import { invalidField } from '../../lib/refusal.ts'
import { wantsMail } from '../account/mail-preferences.usecases.ts'
import { recordAudit } from '../audit/audit.ts'
import { promiseMail } from '../mail/mail.usecases.ts'
import { payEntryMail } from './pay.mails.ts'
import { findAuthor, findPayee, insertEntry, listEntries, sumEntries } from './pay.repository.ts'

/** Entries of one staff member, newest first, with their sums (decisions: own pay entries). */
export function listPay(
  deps: Deps,
  staffId: string,
  query: { cursor?: string | undefined; limit: number },
) {
  const { limit } = query
  const rows = listEntries(deps.db, { staffId, limit, cursor: decodeCursor(query.cursor) })
  return {
    ...toPage(rows, limit, (row) => ({ at: row.paidOn, id: row.id })),
    total: sumEntries(deps.db, staffId),
    totalThisYear: sumEntries(deps.db, staffId, Number(companyToday(deps).slice(0, 4))),
  }
}

/** Append-only: a wrong entry is taken back by its opposite. Error: `request.invalid`. */
export function addPayEntry(deps: Deps, actor: Actor, input: AddPayEntryBody): PayEntryView {
  return transaction(deps.db, (tx) => {
    const payee = findPayee(tx, input.staffId)
    if (!payee) throw invalidField('staffId', messages.people.noSuchStaff)
    const row = insertEntry(tx, {
      id: newId(),
      ...input,
      staffName: displayName(payee),
      createdBy: actor.userId,
      createdByName: displayName({ ...findAuthor(tx, actor.userId), email: actor.email }),
      createdAt: instant(deps.clock),
    })
    const { staffId, type, amount } = input
    recordAudit(tx, deps.clock, actor, {
      action: 'pay.entry-added',
      subject: { type: 'pay-entry', id: row.id },
      detail: { staffId, type, amount },
    })
    const { email, firstName } = payee
    if (email && wantsMail(tx, staffId, 'pay.entry')) {
      promiseMail(tx, deps, payEntryMail(deps.config, { email, firstName }, input))
    }
    return row
  })
}
