import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { importChanges } from '../imports/imports.table.ts'
import { sendingDomains, sendingWeeks } from './deliverability.table.ts'
import { changeWeek, deleteWeek } from './sending-weeks.repository.ts'

const ofClient = (clientId: string) =>
  and(eq(sendingDomains.clientId, clientId), isNull(sendingDomains.deletedAt))

/** The ids of a client's sending domains by name. */
export const listDomains = (db: Db, clientId: string): [domain: string, id: string][] =>
  db
    .select({ domain: sendingDomains.domain, id: sendingDomains.id })
    .from(sendingDomains)
    .where(ofClient(clientId))
    .all()
    .map(({ domain, id }) => [domain, id])

export const findDomainName = (db: Db, id: string): string | undefined =>
  db
    .select({ domain: sendingDomains.domain })
    .from(sendingDomains)
    .where(eq(sendingDomains.id, id))
    .get()?.domain

/** Changes with every change of the client's domains and of their figures. */
export function weeksToken(db: Db, clientId: string): string {
  const weeks = db
    .select({
      count: count(),
      rows: sql<number>`total(${sendingWeeks}.rowid)`,
      versions: sql<number>`total(${sendingWeeks.version})`,
    })
    .from(sendingWeeks)
    .innerJoin(sendingDomains, eq(sendingDomains.id, sendingWeeks.domainId))
    .where(ofClient(clientId))
    .get()
  return JSON.stringify([listDomains(db, clientId), weeks])
}

/** Adds or replaces the weeks that an import prepared. */
export const publishWeeks = (tx: Tx, importId: string): void =>
  void tx.run(sql`INSERT INTO ${sendingWeeks}
      (domain_id, week, sent, bounced, replied, spam_rate, created_at, updated_at)
    SELECT row ->> 'domainId', row ->> 'week', row ->> 'sent', row ->> 'bounced', row ->> 'replied',
      row ->> 'spamRate', row ->> 'at', row ->> 'at'
    FROM ${importChanges} WHERE import_id = ${importId}
    ON CONFLICT (domain_id, week) DO UPDATE SET sent = excluded.sent, bounced = excluded.bounced,
      replied = excluded.replied, spam_rate = excluded.spam_rate, updated_at = excluded.updated_at,
      version = ${sendingWeeks}.version + 1`)

interface Stored {
  domainId: string
  week: string
  version: number
}

/** What was stored before an import; null if it added the week. */
export function putBack(
  tx: Tx,
  stored: Stored,
  figures: Parameters<typeof changeWeek>[2] | null,
  updatedAt: string,
): void {
  if (figures) changeWeek(tx, stored, { ...figures, updatedAt })
  else deleteWeek(tx, stored.domainId, stored.week)
}
