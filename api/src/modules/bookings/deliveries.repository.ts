import type { CalendarService } from '@leadwright/shared/booking-record'
import { and, desc, eq, gt, lt } from 'drizzle-orm'
import {
  countRows,
  type Db,
  hasRow,
  insertInto,
  putInto,
  type Tx,
  transaction,
} from '../../db/client.ts'
import { calendarChecks, webhookReceipts } from './meetings.table.ts'

export const hasReceipt = (db: Db, digest: string): boolean =>
  hasRow(db, webhookReceipts, eq(webhookReceipts.digest, digest))

export const insertReceipt = insertInto(webhookReceipts)

export const deleteReceiptsBefore = (tx: Tx, at: string): number =>
  tx.delete(webhookReceipts).where(lt(webhookReceipts.at, at)).run().changes

/** When a service last delivered anything. */
export const lastDelivery = (db: Db, provider: CalendarService): string | null =>
  db
    .select({ at: webhookReceipts.at })
    .from(webhookReceipts)
    .where(eq(webhookReceipts.provider, provider))
    .orderBy(desc(webhookReceipts.at))
    .limit(1)
    .get()?.at ?? null

/** Deliveries since then that could not be read. */
export const countUnreadable = (db: Db, provider: CalendarService, since: string): number =>
  countRows(
    db,
    webhookReceipts,
    and(
      eq(webhookReceipts.provider, provider),
      eq(webhookReceipts.outcome, 'unreadable'),
      gt(webhookReceipts.at, since),
    ),
  )

export const findCheck = (db: Db, provider: CalendarService) =>
  db.select().from(calendarChecks).where(eq(calendarChecks.provider, provider)).get()

/** What is left out stays as it was noted before. */
export const writeCheck = ({ db }: { db: Db }, row: typeof calendarChecks.$inferInsert): void =>
  transaction(db, (tx) => putCheck(tx, row))
const putCheck = putInto(calendarChecks, calendarChecks.provider)
