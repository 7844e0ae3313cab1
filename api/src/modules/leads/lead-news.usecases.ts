import type { LeadEvent } from '@leadwright/shared/contracts/leads/lead-parts'
import type { Db } from '../../db/client.ts'
import {
  isCauseOf,
  type NewsContext,
  type ReadNews,
  zoneOf,
} from '../notifications/notifications.usecases.ts'
import { isLeadNews, newsMail, releasedMail } from './leads.mails.ts'
import { findLead, type LeadRow, listEvents } from './leads.repository.ts'

type Kind = LeadEvent['kind']
type Side = LeadEvent['by']

interface Cause {
  leadId: string
  by: Side
  /** When the reader was notified, right after the event. */
  at: string
  isNews: (event: LeadEvent) => boolean
}

/** The event that a notification is about, and the later ones, newest first. */
export function findCause(db: Db, { leadId, by, at, isNews }: Cause) {
  const events = listEvents(db, leadId)
  const index = events.findIndex(
    (event) => event.by === by && isCauseOf(at, event.at) && isNews(event),
  )
  const event = events[index]
  return event && { event, later: events.slice(0, index) }
}

/** Events of which a later one replaces an earlier one. */
const replacing: readonly (readonly Kind[])[] = [
  ['appointment-agreed', 'appointment-moved', 'appointment-cancelled', 'outcome'],
  ['lost', 'reopened'],
  [
    ...(['withdrawn', 'reinstated'] as const),
    ...(['objected', 'objection-withdrawn', 'objection-accepted', 'objection-declined'] as const),
  ],
]

const isReplaced = ({ kind }: LeadEvent, later: readonly LeadEvent[]) =>
  replacing.some(
    (kinds) => kinds.includes(kind) && later.some((event) => kinds.includes(event.kind)),
  )

/** A released lead with its person, or undefined. */
function findShown({ deps, reader }: NewsContext, id: string): LeadRow | undefined {
  const lead = findLead(deps.db, id, reader.userId)
  return lead && lead.releasedOn !== null && lead.erasedOn === null ? lead : undefined
}

export const readReleasedLead: ReadNews = (context, id) => {
  const lead = findShown(context, id)
  if (!lead || lead.notCountedOn !== null) return undefined
  return releasedMail(context.deps.config, lead, zoneOf(context))
}

const readChange =
  (kind: 'lead.changed' | 'lead.outcome', by: Side): ReadNews =>
  (context, leadId) => {
    const { deps, at } = context
    const lead = findShown(context, leadId)
    const cause = findCause(deps.db, {
      ...{ leadId, by, at },
      isNews: (event) => newsOf(event) !== undefined,
    })
    if (!lead || !cause || isReplaced(cause.event, cause.later)) return undefined
    const news = newsOf(cause.event)
    // Of a lead that does not count, only that is news.
    const counts = lead.notCountedOn === null || (replacing[2] ?? []).includes(cause.event.kind)
    return news && counts
      ? newsMail(deps.config, lead, { news, kind, zone: zoneOf(context) })
      : undefined
  }

function newsOf({ kind, note }: LeadEvent) {
  const news = kind === 'outcome' ? note : kind
  return isLeadNews(news) ? news : undefined
}

/** To the client, about what the team did. */
export const readChangedLead = readChange('lead.changed', 'team')
/** To the team, about what the client did. */
export const readLeadOutcome = readChange('lead.outcome', 'client')
