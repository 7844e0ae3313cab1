import { dealName } from '@leadwright/shared/deals'
import { formatCents } from '@leadwright/shared/money'
import type { Config } from '../../../config.ts'
import { subjectOwnedBy } from '../../audit/audit.ts'
import { type EventContext, publish } from '../../automation/events.usecases.ts'
import { writeHistory } from '../../leads/won.usecases.ts'
import type { Recipient } from '../../mail/mail.usecases.ts'
import { clientOf } from '../updates/update-subject.usecases.ts'
import { type DealNews, dealMail } from './deals.mails.ts'
import type { DealRow } from './deals.repository.ts'

/** A change of a deal: a line in the lead's history, and news to the other side. */
export function publishDeal(
  context: EventContext,
  deal: DealRow,
  change: DealNews | 'edited' | 'withdrawn',
  note = '',
): void {
  const { id, leadId, clientId, company, fee } = deal
  const client = clientOf(context.tx, clientId)
  const kind = lines[change]
  if (kind) writeHistory(context, leadId, { kind, note })
  const subject = subjectOwnedBy(clientId, { type: 'deal', id, name: dealName(company) })
  const detail = {
    client,
    ...((change === 'confirmed' || change === 'fee-changed') &&
      fee !== null && { fee: formatCents(fee) }),
  }
  publish(context, {
    audit: [`deal.${change}`, subject, detail],
    ...(change === 'confirmed' && { webhook: ['deal.confirmed', id] as const }),
    ...(change !== 'edited' &&
      change !== 'withdrawn' && { notifications: [newsOf(deal, client, change)] }),
  })
}

const lines = {
  reported: 'deal-reported',
  withdrawn: 'deal-withdrawn',
  declined: 'deal-declined',
  confirmed: 'deal-confirmed',
  agreed: 'fee-agreed',
  'fee-changed': 'fee-changed',
  objected: 'objected',
  'objection-withdrawn': 'objection-withdrawn',
  'objection-accepted': 'objection-accepted',
  'objection-declined': 'objection-declined',
  edited: undefined,
} as const

const byClient: readonly DealNews[] = ['agreed', 'objected', 'objection-withdrawn']

function newsOf(deal: DealRow, client: string, news: DealNews) {
  const { leadId: subjectId, clientId, reportedBy } = deal
  const isToTeam = byClient.includes(news) || (news === 'reported' && reportedBy === 'client')
  const kind = isToTeam ? 'deal.reported' : 'deal.changed'
  const mail = (config: Config, to: Recipient) => dealMail(config, to, { deal, news, kind, client })
  return kind === 'deal.reported'
    ? ({ kind, subjectId, mail } as const)
    : ({ kind, subjectId, clientId, mail } as const)
}
