import { addDays } from '@leadwright/shared/days'
import { and, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import { countRows, type Db, insertInto, prepared, type Tx } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import type { Reader } from '../../lib/actor.ts'
import { campaignPeriods, campaigns, campaignWeeks } from '../clients/campaigns/campaigns.table.ts'
import { userProfiles } from '../identity/auth/auth.table.ts'
import { ofReachable } from '../identity/auth/client-staff.table.ts'
import { clients } from '../identity/auth/clients.table.ts'

const { placeholder } = sql

const campaignOf = prepared((db) =>
  db
    .select()
    .from(campaigns)
    .where(eq(campaigns.clientId, placeholder('clientId')))
    .prepare(),
)
export const findCampaign = (db: Db, clientId: string) => campaignOf(db).get({ clientId })

const weekColumns = pick(campaignWeeks, 'week', 'leads', 'appointments', 'version')

/** All entered figures, also of weeks that are counted now. */
export const listWeeks = (db: Db, clientId: string) =>
  db
    .select(pick(campaignWeeks, 'week', 'leads', 'appointments'))
    .from(campaignWeeks)
    .where(eq(campaignWeeks.clientId, clientId))
    .all()

const oneWeek = (clientId: string, week: string) =>
  and(eq(campaignWeeks.clientId, clientId), eq(campaignWeeks.week, week))

export const findWeek = (db: Db, clientId: string, week: string) =>
  db.select(weekColumns).from(campaignWeeks).where(oneWeek(clientId, week)).get()

/** Entered weeks that were first added after an instant, newest first. */
export const listNewWeeks = (db: Db, clientId: string, since: string, limit: number) =>
  db
    .select({ ...weekColumns, createdAt: campaignWeeks.createdAt })
    .from(campaignWeeks)
    .where(and(eq(campaignWeeks.clientId, clientId), gt(campaignWeeks.createdAt, since)))
    .orderBy(desc(campaignWeeks.createdAt), desc(campaignWeeks.week))
    .limit(limit)
    .all()

type Status = (typeof campaigns.$inferSelect)['status']

const insertCampaign = insertInto(campaigns)
const insertPeriod = insertInto(campaignPeriods)

/** Starts a campaign on a day; `to` is its last day, for a campaign that is already over. */
export function startCampaign(
  tx: Tx,
  {
    clientId,
    status,
    pauseReason,
    from,
    to = null,
    at,
  }: {
    clientId: string
    status: Status
    pauseReason?: string
    from: string
    to?: string | null
    at: string
  },
): void {
  const finishedOn = status === 'finished' ? (to ?? from) : null
  insertCampaign(tx, { clientId, status, pauseReason, finishedOn, createdAt: at, updatedAt: at })
  if (status !== 'active' && to === null) return
  insertPeriod(tx, { clientId, fromDate: from, toDate: to, createdAt: at })
}

/**
 * Changes the status on a day, which starts or ends a period of activity. A campaign that stays
 * finished keeps its day.
 */
export function updateStatus(
  tx: Tx,
  {
    clientId,
    status,
    pauseReason = '',
    date,
    at,
  }: { clientId: string; status: Status; pauseReason?: string; date: string; at: string },
): void {
  const finishedOn = status === 'finished' ? sql`coalesce(${campaigns.finishedOn}, ${date})` : null
  tx.update(campaigns)
    .set({ status, pauseReason, finishedOn, updatedAt: at, version: sql`${campaigns.version} + 1` })
    .where(eq(campaigns.clientId, clientId))
    .run()
  const open = and(eq(campaignPeriods.clientId, clientId), isNull(campaignPeriods.toDate))
  const isActive = countRows(tx, campaignPeriods, open) === 1
  if (status === 'active' && !isActive) {
    insertPeriod(tx, { clientId, fromDate: date, toDate: null, createdAt: at })
  }
  if (status !== 'active' && isActive) {
    tx.update(campaignPeriods).set({ toDate: date }).where(open).run()
  }
}

/** Inserts or replaces the figures of a week. */
export function putWeek(
  tx: Tx,
  clientId: string,
  figures: { week: string; leads: number; appointments: number },
  at: string,
): void {
  const { leads, appointments } = figures
  tx.insert(campaignWeeks)
    .values({ clientId, ...figures, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: [campaignWeeks.clientId, campaignWeeks.week],
      set: { leads, appointments, updatedAt: at, version: sql`${campaignWeeks.version} + 1` },
    })
    .run()
}

export const deleteWeek = (tx: Tx, clientId: string, week: string): number =>
  tx.delete(campaignWeeks).where(oneWeek(clientId, week)).run().changes

const isActive = eq(campaigns.status, 'active')

/** Active campaigns, and the day on which the current period started. */
export const listActive = (db: Db) =>
  db
    .select({
      ...pick(campaigns, 'clientId', 'status', 'countedFrom'),
      since: campaignPeriods.fromDate,
    })
    .from(campaigns)
    .innerJoin(
      campaignPeriods,
      and(eq(campaignPeriods.clientId, campaigns.clientId), isNull(campaignPeriods.toDate)),
    )
    .where(isActive)
    .all()

/** Whether a campaign was active on a day of a week. */
const wasActive = (week: string) =>
  sql<number>`EXISTS (SELECT 1 FROM campaign_periods AS period
    WHERE period.client_id = ${campaigns.clientId} AND period.from_date <= ${addDays(week, 6)}
      AND coalesce(period.to_date, ${week}) >= ${week})`

/** Active campaigns of the reader's clients. */
export const listActiveIn = (db: Db, reader: Reader, week: string) =>
  db
    .select({
      ...pick(campaigns, 'clientId', 'status', 'countedFrom'),
      ...pick(userProfiles, 'firstName', 'lastName'),
      companyName: clients.companyName,
      wasActive: wasActive(week).mapWith(Boolean),
    })
    .from(campaigns)
    .innerJoin(clients, eq(clients.clientId, campaigns.clientId))
    .innerJoin(userProfiles, eq(userProfiles.id, campaigns.clientId))
    .where(and(isActive, ofReachable(campaigns.clientId, reader, 'clients.read')))
    .all()

/** How many of these were active in a week whose figures must be entered and were not. */
export const countMissing = (db: Db, reader: Reader, week: string): number =>
  countRows(
    db,
    campaigns,
    and(
      isActive,
      ofReachable(campaigns.clientId, reader, 'clients.read'),
      sql`coalesce(${campaigns.countedFrom}, 'z') > ${week}`,
      sql`NOT EXISTS (SELECT 1 FROM campaign_weeks AS entered
        WHERE entered.client_id = ${campaigns.clientId} AND entered.week = ${week})`,
      wasActive(week),
    ),
  )

/** Each client's last entered weeks before a week, oldest first. */
export function listLastEntered(db: Db, week: string, limit: number) {
  const recency =
    sql<number>`row_number() OVER (PARTITION BY ${campaignWeeks.clientId} ORDER BY ${campaignWeeks.week} DESC)`.as(
      'recency',
    )
  const recent = db
    .select({ ...pick(campaignWeeks, 'clientId', 'leads', 'appointments'), recency })
    .from(campaignWeeks)
    .where(lt(campaignWeeks.week, week))
    .as('recent')
  return db
    .select({
      ...{ clientId: recent.clientId, leads: recent.leads, appointments: recent.appointments },
    })
    .from(recent)
    .where(lte(recent.recency, limit))
    .orderBy(desc(recent.recency))
    .all()
}

type Settings = Pick<
  typeof campaigns.$inferSelect,
  'countedFrom' | 'leadsTarget' | 'appointmentsTarget'
>

/** Changes how its figures are counted, or its targets. */
export const updateSettings = (
  tx: Tx,
  clientId: string,
  { at, ...change }: Partial<Settings> & { at: string },
) =>
  tx
    .update(campaigns)
    .set({ ...change, updatedAt: at, version: sql`${campaigns.version} + 1` })
    .where(eq(campaigns.clientId, clientId))
    .run()
