import { and, asc, desc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import {
  countSince,
  type Db,
  insertInto,
  type Tx,
  updateIn,
  updateVersion,
} from '../../db/client.ts'
import { dataRequests } from './data-requests.table.ts'

export type RequestRow = typeof dataRequests.$inferSelect

export const insertRequest = insertInto(dataRequests)
export const updateLink = updateIn(dataRequests, dataRequests.tokenHash)

/** @param after links created at or before this instant no longer work */
export const findByLink = (db: Db, tokenHash: string, after: string): RequestRow | undefined => {
  const row = db.select().from(dataRequests).where(eq(dataRequests.tokenHash, tokenHash)).get()
  return row && row.createdAt > after ? row : undefined
}

export const findRequest = (db: Db, id: string): RequestRow | undefined =>
  db.select().from(dataRequests).where(eq(dataRequests.id, id)).get()

/** False when the stored version is another one. */
export const changeRequest = (
  tx: Tx,
  { id, version }: Pick<RequestRow, 'id' | 'version'>,
  change: Partial<RequestRow>,
): boolean => updateVersion(tx, dataRequests, { key: eq(dataRequests.id, id), version }, change)

const isOpen = and(isNotNull(dataRequests.kind), isNull(dataRequests.doneAt))

/** The one due first at the top. */
export const listOpen = (db: Db, limit: number): RequestRow[] =>
  db
    .select()
    .from(dataRequests)
    .where(isOpen)
    .orderBy(asc(dataRequests.dueOn), asc(dataRequests.id))
    .limit(limit)
    .all()

/** Newest first. */
export const listDone = (db: Db, limit: number): RequestRow[] =>
  db
    .select()
    .from(dataRequests)
    .where(isNotNull(dataRequests.doneAt))
    .orderBy(desc(dataRequests.createdAt), desc(dataRequests.id))
    .limit(limit)
    .all()

export const countOpen = (db: Db) => countSince(db, dataRequests.dueOn, isOpen)

/** Deletes unconfirmed requests whose link has expired, and requests that were answered long ago. */
export const purgeRequests = (tx: Tx, until: { unconfirmed: string; done: string }): void =>
  void tx
    .delete(dataRequests)
    .where(
      or(
        and(isNull(dataRequests.kind), lte(dataRequests.createdAt, until.unconfirmed)),
        lte(dataRequests.doneAt, until.done),
      ),
    )
    .run()
