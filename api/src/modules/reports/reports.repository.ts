import { type ReportFigures, reportRows } from '@leadwright/shared/contracts/reports'
import { and, asc, eq, gt, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { countRows, type Db, type Tx } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { inJson } from '../../db/in-json.ts'
import { meetings } from '../bookings/meetings.table.ts'
import { campaignPeriods, campaignWeeks } from '../clients/campaigns/campaigns.table.ts'
import { milestones } from '../clients/milestones/milestones.table.ts'
import { clients, notErased } from '../identity/auth/clients.table.ts'
import { leads } from '../leads/leads.table.ts'
import { payments } from '../money/payments/payments.table.ts'
import { monthlyReports } from './reports.table.ts'

const inMonth = (clientId: string, month: string) =>
  and(eq(monthlyReports.clientId, clientId), eq(monthlyReports.month, month))

export const findReport = (db: Db, clientId: string, month: string) =>
  db.select().from(monthlyReports).where(inMonth(clientId, month)).get()

type Row = typeof monthlyReports.$inferInsert

export function putReport(tx: Tx, { clientId, month, createdAt, ...row }: Row): void {
  tx.insert(monthlyReports)
    .values({ clientId, month, createdAt, ...row })
    .onConflictDoUpdate({
      target: [monthlyReports.clientId, monthlyReports.month],
      set: { ...row, version: sql`${monthlyReports.version} + 1` },
    })
    .run()
}

/** First and last day, both included. */
interface Days {
  from: string
  to: string
}

/** Leads as a report names them, without the person. */
export const listNamedLeads = (db: Db, ids: readonly string[]) =>
  db
    .select({ ...pick(leads, 'id', 'company', 'jobTitle'), reason: leads.notCountedReason })
    .from(leads)
    .where(inJson(leads.id, ids))
    .all()

/** Appointments of these leads by the day on which they were agreed. */
export const listAgreed = (db: Db, ids: readonly string[]) =>
  db
    .select({ leadId: leads.id, on: sql<string>`${leads.agreedOn}`, outcome: leads.outcome })
    .from(leads)
    .where(inJson(leads.id, ids))
    .orderBy(asc(leads.agreedOn), asc(leads.id))
    .limit(reportRows.agreed)
    .all()

/** A client's appointments with leads after an instant, earliest first. */
export function listToCome(db: Db, clientId: string, now: string): ReportFigures['toCome'] {
  const isToCome = and(
    eq(leads.clientId, clientId),
    gt(leads.appointmentAt, now),
    isNotNull(leads.releasedOn),
    isNull(leads.outcome),
    isNull(leads.lostOn),
    isNull(leads.notCountedOn),
    isNull(leads.erasedOn),
  )
  return {
    count: countRows(db, leads, isToCome),
    items: db
      .select({ leadId: leads.id, at: sql<string>`${leads.appointmentAt}` })
      .from(leads)
      .where(isToCome)
      .orderBy(asc(leads.appointmentAt), asc(leads.id))
      .limit(reportRows.toCome)
      .all(),
  }
}

/**
 * The first day about which there is something to report: of a client's own days in the portal, weeks, campaign and
 * payments, for readers who see them.
 */
export const findFirstDay = (db: Db, clientId: string, seesMoney: boolean): string =>
  db.get<{ day: string }>(sql`SELECT min(day) AS day FROM (
    SELECT substr(created_at, 1, 10) AS day FROM ${clients} WHERE client_id = ${clientId}
    UNION ALL SELECT min(week) FROM ${campaignWeeks} WHERE client_id = ${clientId}
    UNION ALL SELECT min(from_date) FROM ${campaignPeriods} WHERE client_id = ${clientId}
    UNION ALL SELECT min(date) FROM ${payments} WHERE client_id = ${clientId} AND ${seesMoney ? 1 : 0}
    UNION ALL SELECT min(month) || '-01' FROM ${monthlyReports} WHERE client_id = ${clientId})`).day

/** Instants: from the first (inclusive) to the second (exclusive). */
interface Span {
  from: string
  until: string
}

/** Meetings that started within a span and are over at an instant, without no-shows. */
export function listHeld(
  db: Db,
  clientId: string,
  { from, until }: Span,
  now: string,
): ReportFigures['meetings'] {
  const isHeld = and(
    eq(meetings.clientId, clientId),
    eq(meetings.status, 'booked'),
    sql`${meetings.outcome} IS NOT 'noShow'`,
    gte(meetings.startsAt, from),
    lt(meetings.startsAt, until),
    lte(meetings.endsAt, now),
  )
  return {
    count: countRows(db, meetings, isHeld),
    items: db
      .select(pick(meetings, 'title', 'startsAt'))
      .from(meetings)
      .where(isHeld)
      .orderBy(asc(meetings.startsAt), asc(meetings.id))
      .limit(reportRows.meetings)
      .all(),
  }
}

const milestonesWhere = (clientId: string, ...conditions: (SQL | undefined)[]) =>
  and(eq(milestones.clientId, clientId), isNull(milestones.deletedAt), ...conditions)

/** Milestones that were completed within a span. */
export function listDone(db: Db, clientId: string, { from, until }: Span) {
  const { doneAt, id } = milestones
  const done = milestonesWhere(clientId, gte(doneAt, from), lt(doneAt, until))
  return {
    count: countRows(db, milestones, done),
    items: db
      .select({ title: milestones.title, doneAt: sql<string>`${doneAt}` })
      .from(milestones)
      .where(done)
      .orderBy(asc(doneAt), asc(id))
      .limit(reportRows.done)
      .all(),
  }
}

export const listNext = (db: Db, clientId: string) =>
  db
    .select(pick(milestones, 'title', 'dueOn'))
    .from(milestones)
    .where(milestonesWhere(clientId, isNull(milestones.doneAt)))
    .orderBy(asc(milestones.dueOn), asc(milestones.id))
    .limit(reportRows.next)
    .all()

/**
 * Clients whose campaign was active on a day of the month, with the state of their report.
 * @param days of the month
 */
export const listStates = (db: Db, month: string, { from, to }: Days) =>
  db
    .selectDistinct({
      ...pick(clients, 'clientId', 'companyName'),
      drafted: sql<boolean>`coalesce(${monthlyReports.comment} <> '', 0)`.mapWith(Boolean),
      sentAt: monthlyReports.sentAt,
    })
    .from(campaignPeriods)
    .innerJoin(clients, eq(clients.clientId, campaignPeriods.clientId))
    .leftJoin(
      monthlyReports,
      and(eq(monthlyReports.clientId, clients.clientId), eq(monthlyReports.month, month)),
    )
    .where(
      and(
        notErased,
        lte(campaignPeriods.fromDate, to),
        or(isNull(campaignPeriods.toDate), gte(campaignPeriods.toDate, from)),
      ),
    )
    .orderBy(asc(isNotNull(monthlyReports.sentAt)), asc(clients.companyName), asc(clients.clientId))
    .all()
