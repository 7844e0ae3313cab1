import { AsyncLocalStorage } from 'node:async_hooks'
import Database from 'better-sqlite3'
import { and, count, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type { SQLiteColumn, SQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import type { Announcement, AnnouncementSource } from '../lib/event-bus.ts'
import { withKeptStatements } from '../lib/kept-statements.ts'
import { withFunctions } from './functions.ts'
import { insertRow } from './insert-row.ts'
import { createQueryBuilder } from './session.ts'

export type Db = BetterSQLite3Database & { $client: Database.Database }
declare const insideTransaction: unique symbol
/** A handle inside a write transaction; every repository method that writes requires it. */
export type Tx = Db & { readonly [insideTransaction]: true }

/** Required settings of every connection; the boot fails if a setting did not take effect. */
const pragmas = {
  journal_mode: 'wal',
  synchronous: 2, // FULL: an acknowledged commit survives a power cut
  foreign_keys: 1,
  busy_timeout: 5000, // milliseconds
  trusted_schema: 0,
  secure_delete: 1,
  journal_size_limit: 64 * 1024 * 1024, // bytes; a longer log is truncated after a checkpoint
} as const

/** Below this version a WAL file could lose writes. */
const oldestSqlite = [3, 51, 3] as const

/** @param file a path; or, in memory, `:memory:` or the bytes of a serialized database. */
export function openDatabase(file: string | Buffer): Db & Disposable {
  const client = withFunctions(new Database(file))
  for (const [name, wanted] of Object.entries(pragmas)) {
    client.pragma(`${name} = ${wanted}`)
    const found = client.pragma(name, { simple: true })
    if (found !== wanted && !(name === 'journal_mode' && found === 'memory')) {
      throw new Error(`SQLite did not accept ${name} = ${wanted}; it is ${String(found)}.`)
    }
  }
  const version = String(client.prepare('SELECT sqlite_version()').pluck().get())
  if (isOlder(version.split('.').map(Number), oldestSqlite)) {
    throw new Error(`SQLite ${oldestSqlite.join('.')} or newer is required; this is ${version}.`)
  }
  return Object.assign(createQueryBuilder(withKeptStatements(client)), {
    $client: client,
    [Symbol.dispose]: () => void client.close(),
  })
}

/** The request on whose behalf transactions run. */
export interface WritingRequest {
  /** Runs inside each of its transactions, before anything else; an error rolls back. */
  check: () => void
  /**
   * Takes its idempotency key in the first transaction that commits, before its work; an error rolls
   * back. Undefined without a key, and once taken.
   */
  claim?: ((tx: Tx) => void) | undefined
  /** The announcements of its committed transactions. */
  announced: Announcement[]
  /** The page that sent it; undefined once it has been answered. */
  source?: AnnouncementSource | undefined
}

const writingRequest = new AsyncLocalStorage<WritingRequest | undefined>()

/** Runs `work` on behalf of a request (http/mount.ts). */
export const duringRequest = <T>(request: WritingRequest, work: () => T): T =>
  writingRequest.run(request, work)

/**
 * For background work that a request only starts: its writes do not depend on the request's
 * session.
 */
export const outsideRequest = <T>(work: () => T): T => writingRequest.run(undefined, work)

/**
 * Announcements of a connection's running transaction, and the listeners that get them after the
 * commit.
 */
const announced = new WeakMap<Db, Announcement[]>()
const listeners = new WeakMap<Db, CommitListener>()
type CommitListener = (
  announcements: readonly Announcement[],
  source: AnnouncementSource | undefined,
) => void

/**
 * Notifies open pages of a change once the outermost transaction has committed; does nothing after
 * a rollback.
 */
export function announce(tx: Tx, announcement: Announcement): void {
  announced.get(tx)?.push(announcement)
}

/**
 * Registers a listener for announcements of committed transactions. Its errors are dropped, because
 * the rows are already stored.
 */
export function onCommit(db: Db, listener: CommitListener): void {
  listeners.set(db, listener)
}

/**
 * Runs synchronous work in one BEGIN IMMEDIATE transaction: all of it or nothing. Hash, seal and
 * write files before it: a promise inside would be half committed, so it throws. The outermost
 * transaction first runs the request's check and takes its idempotency key, and notifies open pages
 * afterwards.
 */
export function transaction<T>(db: Db, work: (tx: Tx) => T): T {
  if (db.$client.inTransaction) return inner(db, work)
  const request = writingRequest.getStore()
  const announcements: Announcement[] = []
  announced.set(db, announcements)
  const result = db.$client
    .transaction(() => {
      request?.check()
      request?.claim?.(db as Tx)
      return work(db as Tx)
    })
    .immediate()
  if (request) request.claim = undefined
  if (announcements.length > 0) {
    request?.announced.push(...announcements)
    listeners.get(db)?.(announcements, request?.source)
  }
  return result
}

/** Runs in a savepoint; its announcements are dropped when it is rolled back. */
function inner<T>(db: Db, work: (tx: Tx) => T): T {
  const announcements = announced.get(db)
  const before = announcements?.length ?? 0
  try {
    return db.$client.transaction(() => work(db as Tx))()
  } catch (error) {
    announcements?.splice(before)
    throw error
  }
}

/** Any table, for code above the repositories. */
export type Table = SQLiteTable

/** A repository method that adds one row to a table. */
export const insertInto =
  <T extends Table>(table: T) =>
  (tx: Tx, row: T['$inferInsert']): void =>
    insertRow(tx.$client, table, row)

/** A repository method that adds rows to a table. */
export const insertAllInto =
  <T extends Table>(table: T) =>
  (tx: Tx, rows: readonly T['$inferInsert'][]): void => {
    for (const row of rows) insertRow(tx.$client, table, row)
  }

/** A repository method that adds one row to a table, or updates the row with the same key. */
export const putInto =
  <T extends Table>(table: T, ...key: SQLiteColumn[]) =>
  (tx: Tx, row: T['$inferInsert']): void => {
    tx.insert(table).values(row).onConflictDoUpdate({ target: key, set: row }).run()
  }

/** A repository method that updates the rows with a value in a column, usually the key. */
export const updateIn =
  <T extends Table>(table: T, column: SQLiteColumn) =>
  (tx: Tx, value: string, change: SQLiteUpdateSetSource<T>): void => {
    tx.update(table).set(change).where(eq(column, value)).run()
  }

/** A repository method that deletes the rows with a value in a column. Returns how many. */
export const deleteFrom =
  (column: SQLiteColumn) =>
  (tx: Tx, value: string): number =>
    tx
      .delete(column.table as SQLiteTable)
      .where(eq(column, value))
      .run().changes

/** Whether a row of a table meets a condition. */
export const hasRow = (db: Db, table: SQLiteTable, where: SQL | undefined): boolean =>
  db.select({ one: sql`1` }).from(table).where(where).limit(1).get() !== undefined

/** How many rows of a table meet a condition. */
export const countRows = (db: Db, table: SQLiteTable, where?: SQL): number =>
  db.select({ n: count() }).from(table).where(where).get()?.n ?? 0

/** How many rows of a table meet a condition, and their earliest instant or day. */
export const countSince = (db: Db, since: SQLiteColumn, where: SQL | undefined) =>
  db
    .select({ count: count(), since: sql<string | null>`min(${since})` })
    .from(since.table as SQLiteTable)
    .where(where)
    .get() ?? { count: 0, since: null }

/** The non-null values of a column in the rows that meet a condition. */
export const valuesOf = (db: Db, column: SQLiteColumn, where?: SQL): string[] =>
  db
    .select({ value: sql<string>`${column}` })
    .from(column.table as SQLiteTable)
    .where(and(isNotNull(column), where))
    .all()
    .map(({ value }) => value)

/** Updates a row in the version that was read. False when the stored version is another one. */
export const updateVersion = <T extends Table & { version: SQLiteColumn }>(
  tx: Tx,
  table: T,
  { key, version }: { key: SQL; version: number },
  change: Partial<T['$inferInsert']>,
): boolean =>
  tx
    .update(table)
    .set({ ...change, version: version + 1 })
    .where(and(key, eq(table.version, version)))
    .run().changes === 1

/** Builds a prepared statement on first use and keeps it for the life of the connection. */
export function prepared<T>(build: (db: Db) => T): (db: Db) => T {
  const built = new WeakMap<Db, T>()
  return (db) => {
    const cached = built.get(db)
    if (cached !== undefined) return cached
    const statement = build(db)
    built.set(db, statement)
    return statement
  }
}

/**
 * A placeholder for frequent statements with joins. SQLite plans a statement again for each
 * execution when its plan depends on a bound value, which costs several times the lookup itself; a
 * subquery hides the value from the planner.
 */
export const opaquePlaceholder = (name: string): SQL => sql`(SELECT ${sql.placeholder(name)})`

function isOlder(version: number[], than: readonly number[]): boolean {
  for (const [index, wanted] of than.entries()) {
    const found = version[index] ?? 0
    if (found !== wanted) return found < wanted
  }
  return false
}
