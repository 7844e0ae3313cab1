import { can, type Permission } from '@leadwright/shared/permissions'
import type { RecordKindName } from '@leadwright/shared/record-kinds'
import { asc, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { countRows, type Db, prepared, type Tx } from '../../db/client.ts'
import type { Actor, Reader } from '../../lib/actor.ts'
import { normalizeText } from './normalize.ts'
import { searchIdRange } from './search.table.ts'

/** Who may find a record, beyond the permission for the kind. */
export type Scope =
  | { only: 'all' }
  | { only: 'scopes'; scopes: readonly string[] }
  | { only: 'accounts'; staffId: string }
  /** Records of the clients that a staff member is assigned to. */
  | { only: 'assigned'; staffId: string }

/** For a kind that staff find for their clients only. */
export function clientScope({ userId, role }: Reader, everyClient: Permission): Scope | undefined {
  if (can(role, everyClient)) return { only: 'all' }
  return can(role, 'clients.work') ? { only: 'assigned', staffId: userId } : undefined
}

/** What a record is found by and shown with. Never a secret. */
export interface Found {
  title: string
  /** A second line, e.g. the client's company. */
  subtitle?: string
  /** Restricts who may find it beyond the kind's rule: a task's assignee, a video's category. */
  scope?: string
  /** Each part is searched separately. */
  text: (string | null | undefined)[]
  /** Searched only in the list of the kind. */
  listText?: string
  clientId?: string | null
  deletedAt?: string | null
}

/** A kind of record that can be found (spec section 5, Search). */
export interface SearchKind {
  kind: RecordKindName
  /** The name of a group of results. */
  label: string
  /**
   * Its position among the groups of results, from 1; never reused for another kind (see
   * `searchIdRange`).
   */
  place: number
  table: SQLiteTable & { createdAt: SQLiteColumn }
  id: SQLiteColumn
  /** Which rows of the table belong to the kind; by default all. */
  where?: SQL
  /** A condition on `s.record_id`, for records that are hidden with another record. */
  isShown?: (scope: Scope) => SQL
  /** Titles are names, which are suggested for a query that finds nothing. */
  isNamed?: boolean
  /** The record as it is now. */
  read: (db: Db, id: string) => Found | undefined
  /**
   * Undefined if the actor finds none; without this function, everyone who may search finds all.
   */
  scopeOf?: (db: Db, actor: Actor) => Scope | undefined
}

const kinds = new Map<RecordKindName, SearchKind>()

/** Registers how a kind is found, once, where the kind is defined. */
export function defineSearch(kind: SearchKind): void {
  const others = [...kinds.values()].filter((other) => other.kind !== kind.kind)
  const samePlace = others.find(({ place }) => place === kind.place)
  if (samePlace)
    throw new Error(`${kind.kind} and ${samePlace.kind} have the same place in the search.`)
  kinds.set(kind.kind, kind)
}

/** In the order in which results are grouped. */
export const listSearchKinds = (): SearchKind[] =>
  [...kinds.values()].toSorted((one, other) => one.place - other.place)

/** Throws for a kind whose module is not loaded. */
export function searchKind(name: RecordKindName): SearchKind {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`Unknown search kind: ${name}.`)
  return kind
}

const statements = prepared(({ $client: client }) => ({
  save: client.prepare(`
    INSERT INTO search_records
      (search_id, kind, record_id, client_id, title, subtitle, scope, text, list_text, deleted_at)
    VALUES ((SELECT coalesce(max(search_id), @first - 1) + 1 FROM search_records
        WHERE search_id BETWEEN @first AND @last),
      @kind, @id, @clientId, @title, @subtitle, @scope, @text, @listText, @deletedAt)
    ON CONFLICT (kind, record_id) DO UPDATE SET client_id = @clientId, title = @title,
      subtitle = @subtitle, scope = @scope, text = @text, list_text = @listText,
      deleted_at = @deletedAt`),
  remove: client.prepare<[string, string]>(
    'DELETE FROM search_records WHERE kind = ? AND record_id = ?',
  ),
  ofClient: client.prepare<[string], { kind: RecordKindName; id: string }>(
    'SELECT kind, record_id AS id FROM search_records WHERE client_id = ?',
  ),
  clientNames: client.prepare<[string], { title: string; subtitle: string }>(
    "SELECT title, subtitle FROM search_records WHERE kind = 'client' AND record_id = ?",
  ),
  ofScope: client
    .prepare<[string, string], string>(
      'SELECT record_id FROM search_records WHERE kind = ? AND scope = ?',
    )
    .pluck(),
  indexed: client
    .prepare<[string], number>('SELECT count(*) FROM search_records WHERE kind = ?')
    .pluck(),
}))

/** The client's company and contact, by which its records are found, and the name to show. */
export function clientInSearch(db: Db, clientId: string | null) {
  const found = clientId === null ? undefined : statements(db).clientNames.get(clientId)
  return { label: found?.title ?? '', names: found ? [found.title, found.subtitle] : [] }
}

/**
 * Updates the search index for records that were added, changed, deleted, restored or purged.
 * Called in the transaction that wrote them, after the write.
 */
export function indexRecords(tx: Tx, name: RecordKindName, ids: readonly string[]): void {
  const { read } = searchKind(name)
  for (const id of ids) {
    const found = read(tx, id)
    if (!found) statements(tx).remove.run(name, id)
    else indexFound(tx, name, id, found)
  }
}

/** The same for one record of which everything is known, without reading it. */
export function indexFound(tx: Tx, name: RecordKindName, id: string, found: Found): void {
  statements(tx).save.run({
    ...{ subtitle: '', scope: '', clientId: null, deletedAt: null },
    ...found,
    ...{ kind: name, id, ...searchIdRange(searchKind(name).place) },
    text: normalizeText(found.text.filter(Boolean).join('\n')),
    listText: normalizeText(found.listText ?? ''),
  })
}

/**
 * After a client was added, removed, or got another name, company or email: updates all rows that
 * contain it.
 */
export function indexClient(tx: Tx, clientId: string): void {
  indexRecords(tx, 'client', [clientId])
  for (const { kind, id } of statements(tx).ofClient.all(clientId)) indexRecords(tx, kind, [id])
}

/**
 * After a staff member was added, renamed or removed; the tasks of a removed one are unassigned.
 */
export function indexStaff(tx: Tx, staffId: string): void {
  indexRecords(tx, 'staff', [staffId])
  indexRecords(tx, 'task', statements(tx).ofScope.all('task', staffId))
}

/**
 * Indexes every record again, in the order of creation: after an import or when rows are missing.
 * Building the full-text index once from all rows takes less than half the time of updating it with each row.
 */
export function rebuildSearchIndex(tx: Tx): void {
  const triggers = tx.$client
    .prepare<[], { name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'search_records'",
    )
    .all()
  for (const { name } of triggers) tx.$client.exec(`DROP TRIGGER "${name}"`)
  tx.$client.exec('DELETE FROM search_records')
  for (const { kind, table, id, where } of listSearchKinds()) {
    const rows = tx
      .select({ id })
      .from(table)
      .where(where)
      .orderBy(asc(table.createdAt), asc(id))
      .all()
    const ids = rows.map((row) => String(row.id))
    indexRecords(tx, kind, ids)
  }
  tx.$client.exec(`INSERT INTO search_index (search_index) VALUES ('rebuild')`)
  // Each search reads every segment of the index.
  tx.$client.exec(`INSERT INTO search_index (search_index) VALUES ('optimize')`)
  for (const { sql } of triggers) tx.$client.exec(sql)
}

/**
 * Whether each kind has as many index rows as records; a search table that was just created has
 * none.
 */
export const isSearchIndexComplete = (db: Db): boolean =>
  listSearchKinds().every(
    ({ kind, table, where }) => countRows(db, table, where) === statements(db).indexed.get(kind),
  )
