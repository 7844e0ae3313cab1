import {
  type NewsLine,
  newsCounted,
  newsLimit,
  type Visit,
} from '@leadwright/shared/contracts/money/visits'
import { dayAndMonth } from '@leadwright/shared/days'
import { signedCents } from '@leadwright/shared/money'
import { can } from '@leadwright/shared/permissions'
import { updateState } from '@leadwright/shared/statuses'
import { transaction } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import { listCorrections, listWeekNews } from '../../campaigns/figure-news.usecases.ts'
import { listCompletedSince } from '../payments/payments.repository.ts'
import { typeOf } from '../payments/payments.rules.ts'
import { listNewUpdates } from '../updates/updates.repository.ts'
import { findVisit, putVisit } from './visits.repository.ts'
import { nextVisit } from './visits.rules.ts'

/** For example 9 Nov 2026. */
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** The end of the previous visit; null in the first one. */
export const readVisitStart = ({ db, clock }: Deps, { userId }: Actor): string | null =>
  nextVisit(findVisit(db, userId), instant(clock)).newSince

/**
 * Records that the person is here now. Returns the end of the previous visit; null in the first
 * one.
 */
export const recordVisit = ({ db, clock }: Deps, { userId }: Actor): string | null =>
  transaction(db, (tx) => {
    const visit = nextVisit(findVisit(tx, userId), instant(clock))
    putVisit(tx, { userId, ...visit })
    return visit.newSince
  })

/** What is new since the last visit, newest first, at most five lines; empty at the first visit. */
export function beginVisit(deps: Deps, actor: Actor): Visit {
  const newSince = recordVisit(deps, actor)
  if (newSince === null) return { since: null, lines: [], more: 0 }
  const lines = newsSince(deps, actor, newSince)
  const shown = lines.slice(0, newsLimit)
  return { since: newSince, lines: shown, more: lines.length - shown.length }
}

function newsSince(deps: Deps, { clientId, role }: Actor, since: string): NewsLine[] {
  const { db } = deps
  const of = { clientId, since, limit: newsCounted }
  const payments = can(role, 'payments.own')
    ? listCompletedSince(db, clientId, since, newsCounted)
    : []
  const lines: NewsLine[] = [
    ...listNewUpdates(db, clientId, since, newsCounted).map(newsOfUpdate),
    ...payments.map((payment) => ({
      kind: 'payment' as const,
      id: payment.id,
      at: payment.createdAt,
      text: `${signedCents(payment.amount, typeOf(payment))} ${payment.title}`,
    })),
    ...listWeekNews(deps, db, of).map((week) => ({
      kind: week.counted ? ('counted-week' as const) : ('campaign-week' as const),
      id: week.week,
      at: week.at,
      text: `${counted(week.leads, 'lead')} and ${counted(week.appointments, 'appointment')} in the week of ${day.format(new Date(week.week))}`,
    })),
    ...listCorrections(deps, db, of).map(newsOfCorrection),
  ]
  return lines.sort((a, b) => b.at.localeCompare(a.at))
}

function newsOfUpdate(update: ReturnType<typeof listNewUpdates>[number]): NewsLine {
  const { id, title, decidedAt, createdAt, status, paymentState } = update
  if (decidedAt === null) return { kind: 'update-written', id, at: createdAt, text: title }
  return {
    kind: 'update-decided',
    id,
    at: decidedAt,
    text: `${title}: ${updateState(status, paymentState)}`,
  }
}

function newsOfCorrection(correction: ReturnType<typeof listCorrections>[number]): NewsLine {
  const { leadId: id, at, kind, company, leads, appointmentWeek } = correction
  const what = leads
    ? `${leads.before} → ${leads.after}, lead at ${company}${appointmentWeek ? ' and its appointment' : ''}`
    : `appointment at ${company}`
  const week = leads?.week ?? appointmentWeek ?? ''
  const done = kind === 'withdrawn' ? 'taken off' : 'put back'
  const text = `Week of ${dayAndMonth(week)}: ${what} ${done}`
  return { kind: 'figure-corrected', id, at, text }
}

const counted = (amount: number, word: string) => `${amount} ${word}${amount === 1 ? '' : 's'}`
