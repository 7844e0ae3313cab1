import { asc, gt, inArray } from 'drizzle-orm'
import { type Db, type Tx, valuesOf } from '../../db/client.ts'
import { contactHashKeys, doNotContact } from '../do-not-contact/do-not-contact.table.ts'
import { erasures } from './erasures.table.ts'

export type ErasureRow = typeof erasures.$inferSelect
export type EntryRow = typeof doNotContact.$inferSelect

/** Does nothing if the record was erased before. */
export const insertErasure = (tx: Tx, row: ErasureRow): void =>
  void tx.insert(erasures).values(row).onConflictDoNothing().run()

/** Those of these records that were erased. */
export const listErased = (db: Db, rows: readonly Pick<ErasureRow, 'recordId'>[]): string[] =>
  valuesOf(
    db,
    erasures.recordId,
    inArray(
      erasures.recordId,
      rows.map(({ recordId }) => recordId),
    ),
  )

/** By id. */
export const listErasures = (db: Db, after: string, limit: number): ErasureRow[] =>
  db
    .select()
    .from(erasures)
    .where(gt(erasures.recordId, after))
    .orderBy(asc(erasures.recordId))
    .limit(limit)
    .all()

/** Entries of the do-not-contact list, by id. */
export const listEntries = (db: Db, after: string, limit: number): EntryRow[] =>
  db
    .select()
    .from(doNotContact)
    .where(gt(doNotContact.id, after))
    .orderBy(asc(doNotContact.id))
    .limit(limit)
    .all()

/** Entries of the same contacts. */
export const listEntriesLike = (db: Db, rows: readonly Pick<EntryRow, 'hash'>[]): EntryRow[] =>
  db
    .select()
    .from(doNotContact)
    .where(
      inArray(
        doNotContact.hash,
        rows.map(({ hash }) => hash),
      ),
    )
    .all()

/** The sealed key of the hashes. */
export const findHashKey = (db: Db): string | null =>
  db.select({ key: contactHashKeys.key }).from(contactHashKeys).get()?.key ?? null
