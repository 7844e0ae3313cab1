import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { campaigns, campaignWeeks } from '../clients/campaigns/campaigns.table.ts'
import { leadEvents, leads } from '../leads/leads.table.ts'

/** Which figures: of one client or of all, in the weeks of the days from one to another. */
export interface Scope {
  clientId?: string
  from?: string
  to?: string
}

const ofClient = ({ clientId }: Scope) =>
  clientId === undefined ? undefined : eq(campaigns.clientId, clientId)

/** Entered figures of the weeks that are not counted, oldest first. */
export const listEntered = (db: Db, scope: Scope) =>
  db
    .select(pick(campaignWeeks, 'clientId', 'week', 'leads', 'appointments', 'version'))
    .from(campaigns)
    .crossJoin(campaignWeeks)
    .where(
      and(
        ofClient(scope),
        eq(campaignWeeks.clientId, campaigns.clientId),
        scope.from === undefined ? undefined : gte(campaignWeeks.week, scope.from),
        scope.to === undefined ? undefined : lte(campaignWeeks.week, scope.to),
        or(isNull(campaigns.countedFrom), lt(campaignWeeks.week, campaigns.countedFrom)),
      ),
    )
    .orderBy(asc(campaignWeeks.week))
    .all()

const count = sql<number>`count(*)`
const erasedCount = sql<number>`count(${leads.erasedOn})`
const countIf = (condition: SQL) => sql<number>`count(*) FILTER (WHERE ${condition})`

/**
 * `leads` that count on the day of a column, of campaigns whose figures are counted by then. A cross join makes
 * SQLite look them up campaign by campaign.
 */
const counted = (day: typeof leads.releasedOn | typeof leads.agreedOn, scope: Scope) =>
  and(
    ofClient(scope),
    eq(leads.clientId, campaigns.clientId),
    gte(day, campaigns.countedFrom),
    scope.from === undefined ? undefined : gte(day, scope.from),
    scope.to === undefined ? undefined : lte(day, scope.to),
    isNull(leads.notCountedOn),
  )

/** The Monday of a day: six days before its Sunday. */
const weekOf = (day: typeof leads.releasedOn | typeof leads.agreedOn) =>
  sql<string>`date(${day}, 'weekday 0', '-6 days')`

/** Leads by the week of their release. */
export const countLeads = (db: Db, scope: Scope) =>
  db
    .select({
      clientId: leads.clientId,
      week: weekOf(leads.releasedOn),
      leads: count,
      erased: erasedCount,
    })
    .from(campaigns)
    .crossJoin(leads)
    .where(counted(leads.releasedOn, scope))
    .groupBy(leads.clientId, weekOf(leads.releasedOn))
    .all()

/** Appointments by the week in which the first one was agreed, and what became of them. */
export const countAppointments = (db: Db, scope: Scope, now: string) =>
  db
    .select({
      clientId: leads.clientId,
      week: weekOf(leads.agreedOn),
      appointments: count,
      erased: erasedCount,
      held: countIf(sql`${leads.outcome} IN ('held-fit', 'held-no-fit')`),
      noShow: countIf(sql`${leads.outcome} = 'no-show'`),
      toCome: countIf(
        sql`${leads.outcome} IS NULL AND ${leads.lostOn} IS NULL AND ${leads.appointmentAt} > ${now}`,
      ),
    })
    .from(campaigns)
    .crossJoin(leads)
    .where(counted(leads.agreedOn, scope))
    .groupBy(leads.clientId, weekOf(leads.agreedOn))
    .all()

/** A client's leads or appointments by week, whether or not figures are counted yet. */
export const countReleased = (db: Db, clientId: string, day: 'releasedOn' | 'agreedOn') =>
  db
    .select({ week: weekOf(leads[day]), number: count })
    .from(leads)
    .where(and(eq(leads.clientId, clientId), isNull(leads.notCountedOn), isNotNull(leads[day])))
    .groupBy(weekOf(leads[day]))
    .all()

const countingEvents = ['released', 'withdrawn', 'reinstated'] as const

/** What changed the numbers of a client's leads after an instant, newest first. */
export const listCountingEvents = (db: Db, clientId: string, since: string) =>
  db
    .select({
      leadId: leads.id,
      ...pick(leads, 'company', 'releasedOn', 'agreedOn'),
      at: leadEvents.at,
      kind: sql<(typeof countingEvents)[number]>`${leadEvents.kind}`,
    })
    .from(leads)
    .innerJoin(leadEvents, eq(leadEvents.leadId, leads.id))
    .where(
      and(
        eq(leads.clientId, clientId),
        // Each event updates its lead.
        gt(leads.updatedAt, since),
        gt(leadEvents.at, since),
        inArray(leadEvents.kind, countingEvents),
      ),
    )
    .orderBy(desc(leadEvents.seq))
    .all()

/** The ids of the leads behind a figure. */
export const listCountedIds = (db: Db, day: 'releasedOn' | 'agreedOn', scope: Scope): string[] =>
  db
    .select({ id: leads.id })
    .from(campaigns)
    .crossJoin(leads)
    .where(counted(leads[day], scope))
    .orderBy(asc(leads[day]), asc(leads.id))
    .all()
    .map(({ id }) => id)
