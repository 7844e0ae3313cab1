import { dealName } from '@leadwright/shared/deals'
import { objectionReasonNames } from '@leadwright/shared/objections'
import type { Config } from '../../config.ts'
import { subjectOwnedBy } from '../audit/audit.ts'
import { type EventContext, publish } from '../automation/events.usecases.ts'
import { findLogin } from '../identity/auth/users.usecases.ts'
import { publishLead, writeHistory } from '../leads/leads.events.ts'
import { requireLead } from '../leads/leads.usecases.ts'
import { enqueueMail, type Recipient } from '../mail/mail.usecases.ts'
import { dealMail } from '../money/deals/deals.mails.ts'
import { requireDeal } from '../money/deals/deals.usecases.ts'
import { receiptMail } from './objections.mails.ts'
import type { ObjectionRow } from './objections.repository.ts'

type Change = 'opened' | 'withdrawn' | 'accepted' | 'declined'

const kinds = {
  opened: 'objected',
  withdrawn: 'objection-withdrawn',
  accepted: 'objection-accepted',
  declined: 'objection-declined',
} as const

/** A line in the lead's history, and news to the other side. */
export function publishObjection(context: EventContext, row: ObjectionRow, change: Change): void {
  const { tx } = context
  const history = { kind: kinds[change], note: noteOf(row, change) }
  if (row.dealId === null) {
    publishLead(context, requireLead(tx, row.leadId), {
      ...{ history, audit: [`objection.${change}`], news: history.kind },
    })
    return
  }
  writeHistory(context, row.leadId, history)
  const deal = requireDeal(tx, row.dealId)
  const { id, clientId, company, leadId: subjectId } = deal
  const client = row.clientName
  const about = (kind: 'deal.changed' | 'deal.reported') => ({
    ...{ subjectId, clientId },
    mail: (config: Config, to: Recipient) =>
      dealMail(config, to, { deal, news: history.kind, kind, client }),
  })
  publish(context, {
    audit: [
      `objection.${change}`,
      subjectOwnedBy(clientId, { type: 'deal', id, name: dealName(company) }),
      { client },
    ],
    notifications: [
      change === 'opened' || change === 'withdrawn'
        ? { kind: 'deal.reported', ...about('deal.reported') }
        : { kind: 'deal.changed', ...about('deal.changed') },
    ],
  })
}

/** The text about a deal is for people who see money; everyone who works on the lead reads its history. */
function noteOf({ dealId, reason, text, decisionReason }: ObjectionRow, change: Change): string {
  if (change === 'withdrawn') return ''
  if (change !== 'opened') return dealId === null ? (decisionReason ?? '') : ''
  const name = objectionReasonNames[reason]
  return dealId === null ? `${name}: ${text}` : name
}

/** An email to the person who objected, as evidence of what was sent when. */
export function sendReceipt({ tx, deps, actor }: EventContext, rows: readonly ObjectionRow[]): void {
  const login = findLogin(tx, actor.userId)
  if (login) enqueueMail(tx, deps, receiptMail(deps.config, login, rows))
}
