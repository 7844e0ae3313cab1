import type { LeadEvent } from '@leadwright/shared/contracts/leads/lead-parts'
import { findCause } from '../../leads/lead-news.usecases.ts'
import type { ReadNews } from '../../notifications/notifications.usecases.ts'
import { listObjectionsTo, type ObjectionRow } from '../objections/objections.repository.ts'
import { clientOf } from '../updates/update-subject.usecases.ts'
import { type DealNews, dealMail } from './deals.mails.ts'
import { type DealRow, listDealsOf } from './deals.repository.ts'

type Kind = LeadEvent['kind']

const newsOfKind: Partial<Record<Kind, DealNews>> = {
  'deal-reported': 'reported',
  'deal-declined': 'declined',
  'deal-confirmed': 'confirmed',
  'fee-agreed': 'agreed',
  'fee-changed': 'fee-changed',
  objected: 'objected',
  'objection-withdrawn': 'objection-withdrawn',
  'objection-accepted': 'objection-accepted',
  'objection-declined': 'objection-declined',
}

/** Whether the news still says how things are. */
const holds: Record<DealNews, (deal: DealRow, objection: ObjectionRow | undefined) => boolean> = {
  reported: ({ declinedOn, confirmedOn }) => declinedOn === null && confirmedOn === null,
  declined: ({ declinedOn }) => declinedOn !== null,
  confirmed: ({ feeStatus }) => feeStatus === 'pending' || feeStatus === 'completed',
  agreed: ({ agreedOn, feeStatus }) => agreedOn !== null && feeStatus === 'completed',
  'fee-changed': ({ feeStatus }) => feeStatus === 'pending' || feeStatus === 'completed',
  objected: (_, objection) => objection?.decision === null && objection.withdrawnOn === null,
  'objection-withdrawn': (_, objection) => (objection?.withdrawnOn ?? null) !== null,
  'objection-accepted': (_, objection) => objection?.decision === 'accepted',
  'objection-declined': (_, objection) => objection?.decision === 'declined',
}

const readDeal =
  (kind: 'deal.changed' | 'deal.reported', sides: readonly LeadEvent['by'][]): ReadNews =>
  ({ deps, at }, leadId) => {
    const { db, config } = deps
    const [deal] = listDealsOf(db, [leadId])
    const causes = sides.flatMap((by) => {
      const isNews = (event: LeadEvent) => newsOfKind[event.kind] !== undefined
      return findCause(db, { leadId, by, at, isNews }) ?? []
    })
    const [cause] = causes.sort((a, b) => a.later.length - b.later.length)
    const news = cause && newsOfKind[cause.event.kind]
    if (!deal || !news) return undefined
    const objection = listObjectionsTo(db, [leadId]).find(({ dealId }) => dealId === deal.id)
    if (!holds[news](deal, objection)) return undefined
    const { by, name } = cause.event
    const who = by === 'client' ? clientOf(db, deal.clientId) : name
    return dealMail(config, { deal, news, kind, who })
  }

/** To the client, about what the team did. */
export const readChangedDeal = readDeal('deal.changed', ['team'])
/** To admins, about what the client did, and what staff reported. */
export const readReportedDeal = readDeal('deal.reported', ['client', 'team'])
