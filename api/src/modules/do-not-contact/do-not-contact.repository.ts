import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { countRows, type Db, insertInto, prepared, type Tx, valuesOf } from '../../db/client.ts'
import { type PageRange, readNewest } from '../../db/page.ts'
import { importChanges } from '../imports/imports.table.ts'
import { contactHashKeys, doNotContact } from './do-not-contact.table.ts'

export type EntryRow = typeof doNotContact.$inferSelect

/** The sealed key of the hashes; undefined before the first entry. */
export const findHashKey = (db: Db): { id: string; key: string } | undefined =>
  db.select().from(contactHashKeys).get()
export const insertHashKey = insertInto(contactHashKeys)

export const findByHash = (db: Db, hash: string): EntryRow | undefined =>
  db.select().from(doNotContact).where(eq(doNotContact.hash, hash)).get()

const byHash = prepared((db) =>
  db
    .select({ id: doNotContact.id })
    .from(doNotContact)
    .where(eq(doNotContact.hash, sql.placeholder('hash')))
    .prepare(),
)
export const isListed = (db: Db, hash: string): boolean => byHash(db).get({ hash }) !== undefined

/** The id of the entry that was added last. */
export const findNewest = (db: Db): string | undefined =>
  db.select({ id: doNotContact.id }).from(doNotContact).orderBy(sql`rowid DESC`).limit(1).get()?.id

/** Those of these hashes that are listed. */
export const listHashes = (db: Db, hashes: readonly string[]): string[] =>
  valuesOf(db, doNotContact.hash, inArray(doNotContact.hash, [...hashes]))

export const findEntry = (db: Db, id: string): EntryRow | undefined =>
  db.select().from(doNotContact).where(eq(doNotContact.id, id)).get()

export const insertEntry = insertInto(doNotContact)
/** Replaces the entry of the same contact, which can have another id. */
export function replaceEntry(tx: Tx, row: EntryRow): void {
  tx.delete(doNotContact).where(eq(doNotContact.hash, row.hash)).run()
  insertEntry(tx, row)
}

/** Adds the entries that an import prepared. */
export function insertStaged(tx: Tx, importId: string): void {
  tx.run(sql`INSERT INTO ${doNotContact} (id, kind, hash, address, address_until, reason, source, created_at)
    SELECT record, row ->> 'kind', row ->> 'hash', row ->> 'address', NULL, row ->> 'reason',
      row ->> 'source', row ->> 'createdAt'
    FROM ${importChanges} WHERE import_id = ${importId}`)
}

export const updateEntry = (tx: Tx, id: string, change: Partial<EntryRow>): void =>
  void tx.update(doNotContact).set(change).where(eq(doNotContact.id, id)).run()
export const deleteEntry = (tx: Tx, id: string): void =>
  void tx.delete(doNotContact).where(eq(doNotContact.id, id)).run()

const ofHashes = (hashes: readonly string[] | undefined) =>
  hashes && inArray(doNotContact.hash, [...hashes])

/** Newest first; includes one extra row for the next page. */
export const listEntries = (
  db: Db,
  range: PageRange,
  hashes: readonly string[] | undefined,
): EntryRow[] =>
  readNewest(
    db.select().from(doNotContact),
    [doNotContact.createdAt, doNotContact.id],
    range,
    ofHashes(hashes),
  )

export const countEntries = (db: Db, hashes: readonly string[] | undefined): number =>
  countRows(db, doNotContact, ofHashes(hashes))

export const countAddresses = (db: Db): number =>
  countRows(db, doNotContact, isNotNull(doNotContact.address))

/** Entries with a readable address, by id. */
export const listAddresses = (db: Db, after: string, limit: number): EntryRow[] =>
  db
    .select()
    .from(doNotContact)
    .where(and(isNotNull(doNotContact.address), sql`${doNotContact.id} > ${after}`))
    .orderBy(doNotContact.id)
    .limit(limit)
    .all()

/** Deletes addresses whose time is over; returns how many. */
export const forgetAddresses = (tx: Tx, now: string): number =>
  tx
    .update(doNotContact)
    .set({ address: null, addressUntil: null })
    .where(and(isNotNull(doNotContact.addressUntil), lte(doNotContact.addressUntil, now)))
    .run().changes
