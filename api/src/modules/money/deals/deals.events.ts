import { dealName } from '@leadwright/shared/deals'
import { formatCents } from '@leadwright/shared/money'
import { can } from '@leadwright/shared/permissions'
import { subjectOwnedBy } from '../../audit/audit.ts'
import { type EventContext, publish } from '../../automation/events.usecases.ts'
import { writeHistory } from '../../leads/won.usecases.ts'
import type { NewNotification } from '../../notifications/notifications.usecases.ts'
import { clientOf } from '../updates/update-subject.usecases.ts'
import type { DealNews } from './deals.mails.ts'
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
    notifications:
      change === 'edited' || change === 'withdrawn' ? [] : newsOf(context, deal, change),
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

/** To the other side, and to admins what staff report. */
function newsOf({ actor }: EventContext, deal: DealRow, news: DealNews): NewNotification[] {
  const { leadId: subjectId, clientId, reportedBy } = deal
  const isReport = news === 'reported'
  const isOfClient = byClient.includes(news) || (isReport && reportedBy === 'client')
  const toAdmins = isOfClient || (isReport && !can(actor.role, 'payments.write'))
  return [
    ...(toAdmins ? [{ kind: 'deal.reported' as const, subjectId }] : []),
    ...(isOfClient ? [] : [{ kind: 'deal.changed' as const, subjectId, clientId }]),
  ]
}
