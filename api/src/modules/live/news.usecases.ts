import { type NewsLine, newsCounted, newsLimit } from '@leadwright/shared/contracts/news'
import { dayAndMonth, dayInWords } from '@leadwright/shared/days'
import type { NotificationKind } from '@leadwright/shared/notification-kinds'
import { ownClient } from '@leadwright/shared/own-client'
import { figurePath, ownLeadPath } from '@leadwright/shared/record-paths'
import type { Actor, Deps } from '../../deps.ts'
import { listCorrections, listWeekNews } from '../campaigns/figure-news.usecases.ts'
import { readVisitStart } from '../visits/visits.usecases.ts'
import { listBellSince } from './bell.usecases.ts'
import { figuresInWords } from './week-summaries.mails.ts'

/** What is new since the last visit, newest first, at most five lines; empty at the first visit. */
export function listNews(deps: Deps, actor: Actor) {
  const since = readVisitStart(deps, actor)
  if (since === null) return { since, lines: [], more: 0 }
  const lines = newsSince(deps, actor, since)
  return { since, lines: lines.slice(0, newsLimit), more: Math.max(lines.length - newsLimit, 0) }
}

/** What waits for an answer is in the box at the top of the page, and figures have lines of their week. */
const shownElsewhere: readonly NotificationKind[] = [
  'lead.ask',
  'milestone.due',
  'targeting.proposed',
  'week.summary',
]

function newsSince(deps: Deps, actor: Actor, since: string): NewsLine[] {
  const { db } = deps
  const of = { clientId: actor.clientId, since, limit: newsCounted }
  const corrections = listCorrections(deps, db, of)
  const isCorrected = new Set(corrections.map(({ leadId }) => leadId))
  const notified = listBellSince(deps, actor, since, newsCounted)
    .filter(({ kind }) => !shownElsewhere.includes(kind))
    // The correction says it with its figures.
    .filter(({ kind, subjectId }) => kind !== 'lead.changed' || !isCorrected.has(subjectId))
    .map(({ id, createdAt: at, text, path }) => ({ id, at, text, path }))
  const lines: NewsLine[] = [
    ...notified,
    ...listWeekNews(deps, db, of).map(newsOfWeek),
    ...corrections.map(newsOfCorrection),
  ]
  return lines.sort((a, b) => b.at.localeCompare(a.at))
}

function newsOfWeek(of: ReturnType<typeof listWeekNews>[number]): NewsLine {
  const { week, at } = of
  const text = `Week of ${dayInWords(week)}: ${figuresInWords(of)}`
  const list = { figure: 'leads', from: week, to: week } as const
  return { id: week, at, text, path: of.counted ? figurePath(ownClient, list) : null }
}

function newsOfCorrection(correction: ReturnType<typeof listCorrections>[number]): NewsLine {
  const { leadId, at, kind, company, leads, appointmentWeek } = correction
  const what = leads
    ? `${leads.before} → ${leads.after}, lead at ${company}${appointmentWeek ? ' and its appointment' : ''}`
    : `appointment at ${company}`
  const week = leads?.week ?? appointmentWeek ?? ''
  const done = kind === 'withdrawn' ? 'taken off' : 'put back'
  const text = `Week of ${dayAndMonth(week)}: ${what} ${done}`
  return { id: `${leadId} ${at}`, at, text, path: ownLeadPath(leadId) }
}
