import type { CalendarService } from '@leadwright/shared/booking-record'
import { and, asc, count, desc, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import { type Db, hasRow, insertInto, putInto, type Tx, transaction } from '../../db/client.ts'
import { calendarChecks, webhookReceipts } from './meetings.table.ts'

export const hasReceipt = (db: Db, digest: string): boolean =>
  hasRow(db, webhookReceipts, eq(webhookReceipts.digest, digest))

export const insertReceipt = insertInto(webhookReceipts)

export const deleteReceiptsBefore = (tx: Tx, at: string): number =>
  tx.delete(webhookReceipts).where(lt(webhookReceipts.at, at)).run().changes

/** Stores an entry that could not be read; if a later sync skips it again, its row is updated. */
export const recordSkipped = ({ db }: { db: Db }, row: typeof webhookReceipts.$inferInsert): void =>
  transaction(db, (tx) => {
    const { at, reason } = row
    const again = { target: webhookReceipts.digest, set: { at, reason } }
    tx.insert(webhookReceipts).values(row).onConflictDoUpdate(again).run()
  })

/** When a service last sent a delivery. */
export const lastDelivery = (db: Db, provider: CalendarService): string | null =>
  db
    .select({ at: webhookReceipts.at })
    .from(webhookReceipts)
    .where(and(eq(webhookReceipts.provider, provider), ne(webhookReceipts.outcome, 'skipped')))
    .orderBy(desc(webhookReceipts.at))
    .limit(1)
    .get()?.at ?? null

/** Counts what could not be read since then, by reason, most frequent first. */
export const listUnreadable = (db: Db, provider: CalendarService, since: string) =>
  db
    .select({ reason: webhookReceipts.reason, count: count() })
    .from(webhookReceipts)
    .where(
      and(
        eq(webhookReceipts.provider, provider),
        inArray(webhookReceipts.outcome, ['unreadable', 'skipped']),
        gt(webhookReceipts.at, since),
      ),
    )
    .groupBy(webhookReceipts.reason)
    .orderBy(desc(count()), asc(webhookReceipts.reason))
    .all()

export const findCheck = (db: Db, provider: CalendarService) =>
  db.select().from(calendarChecks).where(eq(calendarChecks.provider, provider)).get()

/** Inserts or updates; omitted columns keep their values. */
export const writeCheck = ({ db }: { db: Db }, row: typeof calendarChecks.$inferInsert): void =>
  transaction(db, (tx) => putCheck(tx, row))
const putCheck = putInto(calendarChecks, calendarChecks.provider)
