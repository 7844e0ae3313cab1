import type { CalendarService } from '@leadwright/shared/booking-record'
import { and, asc, count, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { type Db, insertInto, type Tx } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { type PageRange, readNewest } from '../../db/page.ts'
import { unreadableBookings } from './booking-sync.table.ts'

type Row = typeof unreadableBookings.$inferSelect
/** An entry without its content. */
export type UnreadableRow = ReturnType<typeof listUnreadable>[number]

const columns = {
  ...pick(unreadableBookings, 'id', 'provider', 'channel', 'event', 'reason', 'receivedAt'),
  hasContent: sql<boolean>`${unreadableBookings.content} IS NOT NULL`.mapWith(Boolean),
}

/** Newest first. */
export const listUnreadable = (db: Db, range: PageRange) =>
  readNewest(
    db.select(columns).from(unreadableBookings),
    [unreadableBookings.receivedAt, unreadableBookings.id],
    range,
  )

export const findUnreadable = (db: Db, id: string): Row | undefined =>
  db.select().from(unreadableBookings).where(eq(unreadableBookings.id, id)).get()

/** Entries whose content is stored, the oldest first. */
export const listContents = (db: Db): Row[] =>
  db
    .select()
    .from(unreadableBookings)
    .where(isNotNull(unreadableBookings.content))
    .orderBy(asc(unreadableBookings.receivedAt), asc(unreadableBookings.id))
    .all()

const insertRow = insertInto(unreadableBookings)

/** Adds an entry; a known entry only gets the new time and reason. */
export function putUnreadable(tx: Tx, row: Row): void {
  const { seenAt, reason } = row
  const known = eq(unreadableBookings.digest, row.digest)
  const isKnown = tx.update(unreadableBookings).set({ seenAt, reason }).where(known).run().changes
  if (isKnown === 0) insertRow(tx, row)
}

export const deleteUnreadable = (tx: Tx, id: string): void => {
  tx.delete(unreadableBookings).where(eq(unreadableBookings.id, id)).run()
}

/** Entries that a complete sync did not list again: they are readable now, or over. */
export const deleteListedBefore = (tx: Tx, provider: CalendarService, at: string): number => {
  const { channel, seenAt } = unreadableBookings
  return tx
    .delete(unreadableBookings)
    .where(and(eq(unreadableBookings.provider, provider), eq(channel, 'sync'), lt(seenAt, at)))
    .run().changes
}

/** The largest number of entries, of those with content, and of their bytes. */
export interface Bounds {
  entries: number
  contents: number
  bytes: number
}

/** Deletes the oldest contents and entries beyond the bounds. Returns the number of entries. */
export function limitUnreadable(tx: Tx, { entries, contents, bytes }: Bounds): number {
  tx.run(sql`UPDATE unreadable_bookings SET content = NULL WHERE id IN (
    SELECT id FROM (
      SELECT id, row_number() OVER newest AS number, sum(length(content)) OVER newest AS bytes
      FROM unreadable_bookings WHERE content IS NOT NULL
      WINDOW newest AS (ORDER BY received_at DESC, id DESC)
    ) WHERE number > ${contents} OR bytes > ${bytes})`)
  return tx.run(sql`DELETE FROM unreadable_bookings WHERE id IN (
    SELECT id FROM unreadable_bookings ORDER BY received_at DESC, id DESC
    LIMIT -1 OFFSET ${entries})`).changes
}

/** Deletes the content of entries that arrived before. */
export const deleteContentsBefore = (tx: Tx, at: string): void => {
  tx.update(unreadableBookings)
    .set({ content: null })
    .where(and(lt(unreadableBookings.receivedAt, at), isNotNull(unreadableBookings.content)))
    .run()
}

export const deleteContent = (tx: Tx, id: string): void => {
  tx.update(unreadableBookings).set({ content: null }).where(eq(unreadableBookings.id, id)).run()
}

/** Counts a service's entries by reason, most frequent first. */
export const countUnreadable = (db: Db, provider: CalendarService) =>
  db
    .select({ reason: unreadableBookings.reason, count: count() })
    .from(unreadableBookings)
    .where(eq(unreadableBookings.provider, provider))
    .groupBy(unreadableBookings.reason)
    .orderBy(desc(count()), asc(unreadableBookings.reason))
    .all()
