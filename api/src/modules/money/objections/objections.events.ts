import { objectionReasonNames } from '@leadwright/shared/objections'
import type { EventContext } from '../../automation/events.usecases.ts'
import { findPerson } from '../../identity/auth/users.usecases.ts'
import { requireLead } from '../../leads/leads.usecases.ts'
import { publishLead } from '../../leads/won.usecases.ts'
import { enqueueMail } from '../../mail/mail.usecases.ts'
import { publishDeal } from '../deals/deals.events.ts'
import { requireDeal } from '../deals/deals.usecases.ts'
import { receiptMail } from './objections.mails.ts'
import type { ObjectionRow } from './objections.repository.ts'

type Change = 'objected' | 'objection-withdrawn' | 'objection-accepted' | 'objection-declined'

/** A line in the lead's history, and news to the other side. */
export function publishObjection(context: EventContext, row: ObjectionRow, change: Change): void {
  const { tx } = context
  const note = noteOf(row, change)
  if (row.dealId !== null) {
    publishDeal(context, requireDeal(tx, row.dealId), change, note)
    return
  }
  publishLead(context, requireLead(tx, row.leadId), {
    ...{ history: { kind: change, note }, audit: [`lead.${change}`], news: change },
  })
}

/** What is written about a deal is for people who see money, and others read this history too. */
function noteOf({ dealId, reason, text, decisionReason }: ObjectionRow, change: Change): string {
  if (change === 'objected') {
    const name = objectionReasonNames[reason]
    return dealId === null ? `${name}: ${text}` : name
  }
  // The reason of an accepted one is with the withdrawal of the lead.
  return dealId === null && change === 'objection-declined' ? (decisionReason ?? '') : ''
}

/** An email to the person who objected, as evidence of what was sent and when. */
export function sendReceipt(
  { tx, deps, actor }: EventContext,
  rows: readonly ObjectionRow[],
): void {
  const { userId } = actor
  const person = userId === null ? undefined : findPerson(tx, userId)
  if (!person) return
  const { email, firstName } = person
  enqueueMail(tx, deps, receiptMail(deps.config, { email, firstName, userId: person.id }, rows))
}
