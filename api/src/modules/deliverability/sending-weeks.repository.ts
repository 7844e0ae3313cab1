import { and, between, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Db, insertInto, type Tx, updateVersion } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { sendingDomains, sendingWeeks } from './deliverability.table.ts'

const columns = pick(sendingWeeks, 'week', 'sent', 'bounced', 'replied', 'spamRate', 'version')

const ofWeek = (domainId: string, week: string) =>
  and(eq(sendingWeeks.domainId, domainId), eq(sendingWeeks.week, week))

/** Newest first. */
export const listWeeks = (db: Db, domainId: string) =>
  db
    .select(columns)
    .from(sendingWeeks)
    .where(eq(sendingWeeks.domainId, domainId))
    .orderBy(desc(sendingWeeks.week))
    .all()
export type WeekRow = ReturnType<typeof listWeeks>[number]

export const findWeek = (db: Db, domainId: string, week: string): WeekRow | undefined =>
  db.select(columns).from(sendingWeeks).where(ofWeek(domainId, week)).get()

export const insertWeek = insertInto(sendingWeeks)

/** False if the version is stale. */
export const changeWeek = (
  tx: Tx,
  { domainId, week, version }: { domainId: string; week: string; version: number },
  change: Partial<typeof sendingWeeks.$inferInsert>,
): boolean =>
  updateVersion(tx, sendingWeeks, { key: sql`${ofWeek(domainId, week)}`, version }, change)

export const deleteWeek = (tx: Tx, domainId: string, week: string): number =>
  tx.delete(sendingWeeks).where(ofWeek(domainId, week)).run().changes

/** What all domains of a client sent, from one Monday to another. */
export const sumWeeks = (
  db: Db,
  { clientId, from, to }: { clientId: string; from: string; to: string },
) =>
  db
    .select({
      sent: sql<number>`coalesce(sum(${sendingWeeks.sent}), 0)`,
      bounced: sql<number>`coalesce(sum(${sendingWeeks.bounced}), 0)`,
    })
    .from(sendingWeeks)
    .innerJoin(sendingDomains, eq(sendingDomains.id, sendingWeeks.domainId))
    .where(
      and(
        eq(sendingDomains.clientId, clientId),
        isNull(sendingDomains.deletedAt),
        between(sendingWeeks.week, from, to),
      ),
    )
    .get() ?? { sent: 0, bounced: 0 }
