import {
  type NewsLine,
  newsCounted,
  newsLimit,
  type Visit,
} from '@leadwright/shared/contracts/money/visits'
import { signedCents } from '@leadwright/shared/money'
import { can } from '@leadwright/shared/permissions'
import { type Db, transaction } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import { listNewWeeks } from '../../clients/campaigns/campaigns.usecases.ts'
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
  const lines = newsSince(deps.db, actor, newSince)
  const shown = lines.slice(0, newsLimit)
  return { since: newSince, lines: shown, more: lines.length - shown.length }
}

function newsSince(db: Db, { clientId, role }: Actor, since: string): NewsLine[] {
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
    ...listNewWeeks(db, clientId, since, newsCounted).map((week) => ({
      kind: 'campaign-week' as const,
      id: week.week,
      at: week.createdAt,
      text: `${counted(week.leads, 'lead')} and ${counted(week.appointments, 'appointment')} in the week of ${day.format(new Date(week.week))}`,
    })),
  ]
  return lines.sort((a, b) => b.at.localeCompare(a.at))
}

function newsOfUpdate(update: ReturnType<typeof listNewUpdates>[number]): NewsLine {
  const { id, title, decidedAt, createdAt, status } = update
  if (decidedAt === null) return { kind: 'update-written', id, at: createdAt, text: title }
  return { kind: 'update-decided', id, at: decidedAt, text: `${title}: ${status}` }
}

const counted = (amount: number, word: string) => `${amount} ${word}${amount === 1 ? '' : 's'}`
