import type { LeadEvent } from '@leadwright/shared/contracts/leads/lead-parts'
import { leadName, type RecordedOutcome } from '@leadwright/shared/leads'
import { companyToday, instant } from '../../lib/clock.ts'
import { type AuditAction, subjectOwnedBy } from '../audit/audit.ts'
import { type DomainEvent, type EventContext, publish } from '../automation/events.usecases.ts'
import { isReachable } from '../identity/auth/client-assignments.usecases.ts'
import type { NewNotification } from '../notifications/notifications.usecases.ts'
import { insertReminder } from './asks.repository.ts'
import { isOfClient } from './lead-views.usecases.ts'
import type { LeadNews } from './leads.mails.ts'
import { insertEvent, type LeadRow } from './leads.repository.ts'
import { briefBeforeMs } from './leads.rules.ts'

type History = Pick<LeadEvent, 'kind' | 'note'>

interface LeadChange {
  history?: History
  audit: readonly [action: AuditAction, detail?: object]
  /** What the other side is notified of; without it, no one is. */
  news?: LeadNews
  /** Instead of the news, to the client. */
  notification?: NewNotification
  webhook?: 'lead.released' | 'lead.outcome'
}

const byClient = ({ actor }: EventContext) => 'clientId' in actor && isOfClient(actor)

/** Adds a line to the history of a released lead. */
export function writeHistory(context: EventContext, leadId: string, line: History): void {
  const { tx, deps, actor } = context
  const by = byClient(context) ? 'client' : 'team'
  insertEvent(tx, { leadId, at: instant(deps.clock), by, name: actor.name, ...line })
}

/** Writes a change of a released lead into its history, and everything else that follows from it. */
export function publishLead(context: EventContext, lead: LeadRow, change: LeadChange): void {
  const { history, audit, news, notification = news && newsOf(context, lead) } = change
  const { webhook } = change
  if (history) writeHistory(context, lead.id, history)
  if (history?.kind === 'released' || news?.startsWith('appointment-')) noteBrief(context, lead)
  const [action, detail] = audit
  const { id, clientId, company, clientName: client } = lead
  const subject = subjectOwnedBy(clientId, { type: 'lead', id, name: leadName(company) })
  const event: DomainEvent = { audit: [action, subject, { client, ...detail }] }
  publish(context, {
    ...event,
    ...(notification && { notifications: [notification] }),
    ...(webhook && { webhook: [webhook, id] as const }),
  })
}

/** The brief is not sent again if the client learns of the appointment less than a day before. */
function noteBrief({ tx, deps }: EventContext, { id: leadId, appointmentAt }: LeadRow): void {
  if (appointmentAt === null || appointmentAt > instant(deps.clock, briefBeforeMs)) return
  insertReminder(tx, { leadId, appointmentAt, kind: 'brief', sentOn: companyToday(deps) })
}

/** To the team about what the client did, and to the client about what the team did. */
function newsOf(context: EventContext, lead: LeadRow): NewNotification {
  const { id: subjectId, clientId } = lead
  return byClient(context)
    ? {
        kind: 'lead.outcome',
        subjectId,
        takesPart: (person) => isReachable(context.tx, clientId, person, 'leads.read'),
      }
    : { kind: 'lead.changed', subjectId, clientId }
}

export const leadReleased = (lead: LeadRow): LeadChange => ({
  history: { kind: 'released', note: '' },
  audit: ['lead.released'],
  webhook: 'lead.released',
  notification: {
    kind: 'lead.released',
    subjectId: lead.id,
    clientId: lead.clientId,
    urgent: lead.appointmentAt !== null,
  },
})

/** @param before null if there was no appointment */
export function appointmentChanged(
  { appointmentAt: before }: Pick<LeadRow, 'appointmentAt'>,
  { appointmentAt }: Pick<LeadRow, 'appointmentAt'>,
): LeadChange {
  const kind = appointmentAt === null ? 'cancelled' : before === null ? 'agreed' : 'moved'
  return {
    history: { kind: `appointment-${kind}`, note: appointmentAt ?? '' },
    audit: [`lead.appointment-${kind}`, { appointmentAt }],
    news: `appointment-${kind}`,
  }
}

/** Shown to both sides; no one is notified. */
export const leadContacted = (contactedOn: string): LeadChange => ({
  history: { kind: 'contacted', note: contactedOn },
  audit: ['lead.contacted', { contactedOn }],
})
export const personErased = (): LeadChange => ({
  history: { kind: 'erased', note: '' },
  audit: ['lead.erased'],
})

/** The client is not notified that the team recorded a meeting as held. */
export const outcomeRecorded = (outcome: RecordedOutcome, isByClient: boolean): LeadChange => ({
  history: { kind: 'outcome', note: outcome },
  audit: ['lead.outcome-recorded', { outcome }],
  webhook: 'lead.outcome',
  ...((isByClient || !outcome.startsWith('held')) && { news: outcome }),
})

export const leadStillOpen = (): LeadChange => ({ audit: ['lead.confirmed-open'] })

/** The reason may name people: the audit log and emails leave it out. */
const reasoned = (kind: 'lost' | 'withdrawn', note: string): LeadChange => ({
  history: { kind, note },
  audit: [`lead.${kind}`],
  news: kind,
})
export const leadLost = (reason: string) => reasoned('lost', reason)
export const leadWithdrawn = (reason: string) => reasoned('withdrawn', reason)

const undone = (kind: 'reopened' | 'reinstated'): LeadChange => ({
  history: { kind, note: '' },
  audit: [`lead.${kind}`],
  news: kind,
})
export const leadReopened = () => undone('reopened')
export const leadReinstated = () => undone('reinstated')
