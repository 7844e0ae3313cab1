import { isDeepStrictEqual } from 'node:util'
import { type ActionItem, actionItems } from '@leadwright/shared/action-items'
import {
  type Report,
  type ReportFigures,
  reportRows,
  reportWeeks,
  type SentFigures,
} from '@leadwright/shared/contracts/reports'
import { addDays, dayIn, mondaysOf } from '@leadwright/shared/days'
import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import { can } from '@leadwright/shared/permissions'
import { type Db, transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { companyToday, instant } from '../../lib/clock.ts'
import { conflict, notFound, versionConflict } from '../../lib/errors.ts'
import { audited } from '../audit/audit.ts'
import { publish } from '../automation/events.usecases.ts'
import { readTargets } from '../campaigns/campaigns.usecases.ts'
import { isCounted, listCounted, readWeeks, totalOf } from '../campaigns/figures.usecases.ts'
import { requireClient } from '../clients/clients/clients.usecases.ts'
import { listQuestions } from '../conversations/conversations.usecases.ts'
import { personSubject } from '../identity/auth/users.usecases.ts'
import { listSigned } from '../money/deals/deals.usecases.ts'
import { readFees, sumStatement } from '../money/payments/payments.usecases.ts'
import { reportSent } from './reports.events.ts'
import * as repository from './reports.repository.ts'
import { daysOf, firstWorkingDay, monthBefore, shownTo, spanOf } from './reports.rules.ts'
import type { CountedLeads } from './reports.table.ts'

export interface OneMonth {
  clientId: string
  /** YYYY-MM */
  month: string
}

/** A client's month, as far as the reader may see it. Error: 404 before the month or the client starts. */
export function readReport(deps: Deps, actor: Actor, { clientId, month }: OneMonth): Report {
  const { db } = deps
  const client = requireClient(db, clientId)
  const thisMonth = companyToday(deps).slice(0, 7)
  const seesMoney = can(actor.role, 'updates.amounts')
  const firstMonth = repository.findFirstDay(db, clientId, seesMoney).slice(0, 7)
  if (month > thisMonth || month < firstMonth) throw notFound()
  const found = repository.findReport(db, clientId, month)
  const figures = shownTo(readFigures(deps, db, { clientId, month }), seesMoney)
  const sent = found?.sentFigures ? shownTo(found.sentFigures, seesMoney) : null
  const of = { clientId, month }
  const readsDraft = can(actor.role, 'campaigns.write')
  return {
    clientId,
    month,
    firstMonth,
    clientName: displayName(client),
    companyName: client.companyName,
    over: month < thisMonth,
    weeks: describeWeeks(db, of),
    weeksBefore: describeWeeks(db, { clientId, month: monthBefore(month) }),
    figures,
    sent,
    changed: sent !== null && isChanged(sent, figures),
    beforeSent: sentBefore(db, of),
    changedLeads: found?.sentLeads ? changesOf(db, of, found.sentLeads) : null,
    named: nameLeads(db, sent ?? figures),
    comment: sent || readsDraft ? (found?.comment ?? '') : '',
    sentAt: found?.sentAt ?? null,
    sentBy: found?.sentBy ?? null,
    version: found?.version ?? null,
  }
}

const results = ['leads', 'appointments', 'deals', 'money', 'total', 'meetings', 'done'] as const

/** Whether a result differs from what was sent, of those that the report had then. */
const isChanged = (sent: SentFigures, now: ReportFigures): boolean =>
  results.some((key) => sent[key] !== undefined && !isDeepStrictEqual(sent[key], now[key]))

/** The leads that these figures list. */
export function nameLeads(
  db: Db,
  { agreed, deals, toCome }: Pick<SentFigures, 'agreed' | 'deals' | 'toCome'>,
): Report['named'] {
  const ids = [agreed, deals, toCome].flatMap(
    (list) => list?.items.map(({ leadId }) => leadId) ?? [],
  )
  return repository
    .listNamedLeads(db, [...new Set(ids)])
    .map(({ id, company, jobTitle }) => ({ id, company, jobTitle }))
}

/** The current figures of a client's month. */
export function readFigures(deps: Deps, db: Db, of: OneMonth): ReportFigures {
  const { clientId, month } = of
  const { timeZone } = deps.config.company
  const span = spanOf(timeZone, month)
  const days = daysOf(month)
  const now = instant(deps.clock)
  const { to: lastWeek } = mondaysOf(month)
  const weeks = readWeeks(deps, db, clientId, { to: lastWeek })
  const sum = (from: string, to = lastWeek) =>
    totalOf(weeks.filter(({ week }) => week >= from && week <= to))
  const weeksBefore = mondaysOf(monthBefore(month))
  const [current, before] = [sum(mondaysOf(month).from), sum(weeksBefore.from, weeksBefore.to)]
  const counted = readCounted(db, of)?.appointments ?? []
  const signed = listSigned(db, clientId).filter(({ on }) => on <= days.to)
  const deals = signed.filter(({ on }) => on >= days.from)
  const done = repository.listDone(db, clientId, span)
  const questions = listQuestions(db, clientId)
  const chartFrom = addDays(lastWeek, -7 * (reportWeeks - 1))
  return {
    leads: { now: current.leads, before: before.leads },
    appointments: { now: current.appointments, before: before.appointments },
    deals: { count: deals.length, items: deals.slice(0, reportRows.deals) },
    targets: readTargets(db, clientId),
    byWeek: weeks
      .filter(({ week }) => week >= chartFrom)
      .map(({ week, leads, appointments }) => ({ week, leads, appointments })),
    agreed: { count: counted.length, items: repository.listAgreed(db, counted) },
    money: sumStatement(db, clientId, days),
    total: {
      fees: readFees(db, clientId, month),
      appointments: totalOf(weeks).appointments,
      deals: signed.length,
    },
    meetings: repository.listHeld(db, clientId, span, now),
    done: {
      count: done.count,
      items: done.items.map(({ title, doneAt }) => ({
        title,
        on: dayIn(timeZone, new Date(doneAt)),
      })),
    },
    toCome: repository.listToCome(db, clientId, now),
    next: repository.listNext(db, clientId),
    questions: { count: questions.length, items: questions.slice(0, reportRows.questions) },
  }
}

function describeWeeks(db: Db, { clientId, month }: OneMonth): Report['weeks'] {
  const weeks = mondaysOf(month)
  return { ...weeks, counted: isCounted(db, clientId, weeks.to) }
}

/** The previous month's figures as its own report sent them, or else this one. */
export function sentBefore(db: Db, { clientId, month }: OneMonth): Report['beforeSent'] {
  const before = repository.findReport(db, clientId, monthBefore(month))?.sentFigures
  if (before) return { leads: before.leads.now, appointments: before.appointments.now }
  const own = repository.findReport(db, clientId, month)?.sentFigures
  return own ? { leads: own.leads.before, appointments: own.appointments.before } : null
}

/** The leads behind the figures of a month; null if no week of it is counted. */
export const readCounted = (db: Db, of: OneMonth): CountedLeads | null =>
  describeWeeks(db, of).counted ? listCounted(db, of.clientId, mondaysOf(of.month)) : null

function changesOf(db: Db, { clientId, month }: OneMonth, sent: CountedLeads) {
  const now = listCounted(db, clientId, mondaysOf(month))
  const named = (ids: string[], others: string[]) => {
    const excluded = new Set(others)
    return repository.listNamedLeads(
      db,
      ids.filter((id) => !excluded.has(id)),
    )
  }
  const of = (key: keyof CountedLeads) => ({
    removed: named(sent[key], now[key]),
    added: named(now[key], sent[key]),
  })
  return { leads: of('leads'), appointments: of('appointments') }
}

interface Draft {
  comment: string
  version: number | null
}

/** Errors: 404 for a month that has not started; 409 for a stale version, and for a report that was sent. */
export function setComment(deps: Deps, actor: Actor, of: OneMonth, draft: Draft): Report {
  if (of.month > companyToday(deps).slice(0, 7)) throw notFound()
  audited(deps, actor, (tx, record) => {
    requireDraft(tx, of, draft.version)
    const at = instant(deps.clock)
    const { comment } = draft
    repository.putReport(tx, { ...of, comment, createdAt: at, updatedAt: at })
    record('report.drafted', personSubject(tx, of.clientId), { month: of.month })
  })
  return readReport(deps, actor, of)
}

/**
 * Emails the report as read and stores it. Errors: 409 `record.conflict` when comment or figures
 * changed since; `reports.sent`; `reports.running`.
 */
export function sendReport(
  deps: Deps,
  actor: Actor,
  of: OneMonth,
  { figures, ...draft }: Draft & { figures: ReportFigures },
): Report {
  if (of.month >= companyToday(deps).slice(0, 7)) {
    throw conflict('reports.running', 'A report can be sent once its month is over.')
  }
  transaction(deps.db, (tx) => {
    requireDraft(tx, of, draft.version)
    if (!isDeepStrictEqual(figures, readFigures(deps, tx, of))) throw versionConflict()
    const at = instant(deps.clock)
    const { comment } = draft
    const sentLeads = readCounted(tx, of)
    const sent = { sentAt: at, sentBy: actor.name, sentFigures: figures, sentLeads }
    repository.putReport(tx, { ...of, comment, ...sent, createdAt: at, updatedAt: at })
    publish({ tx, deps, actor }, reportSent(of, personSubject(tx, of.clientId)))
  })
  return readReport(deps, actor, of)
}

/** Throws for a report that was sent, and for a version that is not the newest. */
function requireDraft(db: Db, { clientId, month }: OneMonth, version: number | null): void {
  requireClient(db, clientId)
  const found = repository.findReport(db, clientId, month)
  if (found?.sentAt) throw conflict('reports.sent', messages.reports.sent)
  if ((found?.version ?? null) !== version) throw versionConflict()
}

/** Clients whose report of a month is sent, drafted or missing; those not sent first. */
export const listReports = (deps: Deps, month: string) => ({
  items: repository.listStates(deps.db, month, daysOf(month)),
})

/** Unsent reports of the last month, from the first working day of this one. */
export function reportActionItems(deps: Deps): ActionItem[] {
  const today = companyToday(deps)
  const since = firstWorkingDay(today)
  if (today < since) return []
  const month = monthBefore(today.slice(0, 7))
  const unsent = repository
    .listStates(deps.db, month, daysOf(month))
    .filter(({ sentAt }) => !sentAt)
  return actionItems('reports.to-send', { count: unsent.length, since })
}
