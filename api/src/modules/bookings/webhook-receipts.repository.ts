import type { CalendarService } from '@leadwright/shared/booking-record'
import { and, desc, eq, lt, ne } from 'drizzle-orm'
import { type Db, hasRow, insertInto, putInto, type Tx, transaction } from '../../db/client.ts'
import { calendarChecks, webhookReceipts } from './booking-sync.table.ts'

export const hasReceipt = (db: Db, digest: string): boolean =>
  hasRow(db, webhookReceipts, eq(webhookReceipts.digest, digest))

export const insertReceipt = insertInto(webhookReceipts)

export const deleteReceiptsBefore = (tx: Tx, at: string): number =>
  tx.delete(webhookReceipts).where(lt(webhookReceipts.at, at)).run().changes

/** When a service last sent a delivery. */
export const lastDelivery = (db: Db, provider: CalendarService): string | null =>
  db
    .select({ at: webhookReceipts.at })
    .from(webhookReceipts)
    .where(and(eq(webhookReceipts.provider, provider), ne(webhookReceipts.outcome, 'skipped')))
    .orderBy(desc(webhookReceipts.at))
    .limit(1)
    .get()?.at ?? null

export const findCheck = (db: Db, provider: CalendarService) =>
  db.select().from(calendarChecks).where(eq(calendarChecks.provider, provider)).get()

/** Inserts or updates; omitted columns keep their values. */
export const writeCheck = ({ db }: { db: Db }, row: typeof calendarChecks.$inferInsert): void =>
  transaction(db, (tx) => putCheck(tx, row))
const putCheck = putInto(calendarChecks, calendarChecks.provider)
