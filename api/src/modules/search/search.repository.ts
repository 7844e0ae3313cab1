import type { SearchHit } from '@leadwright/shared/contracts/search'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../db/client.ts'
import { jsonRows } from '../../db/in-json.ts'
import { likePattern } from '../../db/like.ts'
import { searchIdRange } from './search.table.ts'
import type { Scope, SearchKind } from './search-index.repository.ts'

/** The index stores runs of three characters and finds any literal text of at least that length. */
const trigramLength = 3

/** Characters of a text, as the index counts them. */
const lengthOf = (text: string): number => [...text].length
const isIndexed = (text: string): boolean => lengthOf(text) >= trigramLength

/** The FTS5 query for the literal text: a quoted phrase has no operators, only doubled quotes. */
const phraseOf = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** An FTS5 query for records in which one of these columns contains one of the phrases. */
const inColumns = (columns: readonly string[], phrases: readonly string[]): string =>
  `{${columns.join(' ')}} : (${phrases.map(phraseOf).join(' OR ')})`

export interface Search {
  kind: SearchKind
  /** Normalized; empty for all records. */
  text: string
  /** From `indexQuery`. */
  phrase: string | undefined
  scope: Scope
  clientIds?: readonly string[]
  /** Also searches text that is searched only in the kind's own list. */
  inList?: boolean
  /** The record after which the page starts. */
  after?: string | undefined
  limit: number
}

/**
 * The index query for a normalized text. Undefined for a single character, which nearly every
 * record contains: then the newest rows are read until the page is full.
 */
export function indexQuery(db: Db, text: string, columns: readonly string[]): string | undefined {
  if (isIndexed(text)) return inColumns(columns, [text])
  if (lengthOf(text) < 2) return undefined
  const terms = termsThatBegin(db).all({ text })
  return inColumns(columns, terms.length > 0 ? terms : [text])
}

/** Indexed runs that start with a text, each found by seeking past the previous one. */
const termsThatBegin = prepared(({ $client }) => {
  const next = (from: string) => `(SELECT term FROM search_index_terms
    WHERE term >= ${from} AND term < @text || char(0x10FFFF) LIMIT 1)`
  return $client
    .prepare<[{ text: string }], string>(`WITH RECURSIVE found(term) AS (
      SELECT ${next('@text')} UNION ALL
      SELECT ${next('found.term || char(1)')} FROM found WHERE found.term IS NOT NULL)
    SELECT term FROM found WHERE term IS NOT NULL`)
    .pluck()
})

/** Records of one kind that contain the text, last added first. */
export function findRecords(db: Db, search: Search): SearchHit[] {
  return db.all<SearchHit>(findStatement(search))
}

/** Exported for the test of its query plan. */
export function findStatement(search: Search): SQL {
  const { kind, scope, after, limit } = search
  const { rows, matching, id } = candidates(search)
  const { first, last } = searchIdRange(kind.place)
  const conditions = [
    // Literals: the driver binds numbers of this size as floats, which FTS5 does not accept as
    // bounds.
    sql`${id} BETWEEN ${sql.raw(String(first))} AND ${sql.raw(String(last))}`,
    sql`s.deleted_at IS NULL`,
    ...matching,
    ...(scope.only === 'assigned' ? [ofAssigned(kind, scope.staffId)] : []),
    ...(scope.only === 'scopes' ? [sql`s.scope IN ${jsonRows(scope.scopes)}`] : []),
    ...ofClients(search),
    ...(after === undefined ? [] : [sql`${id} < ${searchIdOf(kind.kind, after)}`]),
  ]
  return sql`SELECT s.record_id AS id, s.title, s.subtitle, s.scope FROM ${rows}
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${id} DESC LIMIT ${limit}`
}

/** The plus keeps the index of clients from replacing that of the text. */
const ofAssigned = ({ kind }: SearchKind, staffId: string) =>
  sql`+s.${sql.raw(kind === 'client' ? 'record_id' : 'client_id')} IN (SELECT client_id FROM client_staff WHERE staff_id = ${staffId})`

/**
 * One client's rows are read from the index of clients, which is in the order of the ids. The plus
 * avoids that index where it would need a sort: for rows of several clients, or of a phrase.
 */
function ofClients({ clientIds = [], phrase }: Search): SQL[] {
  const [only, ...others] = clientIds
  if (only === undefined) return []
  if (others.length === 0 && phrase === undefined) return [sql`s.client_id = ${only}`]
  return [sql`+s.client_id IN ${jsonRows(clientIds)}`]
}

/** The rows to search: the viewer's own accounts, the matches of the index, or all of the kind. */
function candidates({ kind, text, phrase, scope, inList = false }: Search) {
  const pattern = likePattern(text)
  const like = inList
    ? sql`(s.text LIKE ${pattern} ESCAPE '\\' OR s.list_text LIKE ${pattern} ESCAPE '\\')`
    : sql`s.text LIKE ${pattern} ESCAPE '\\'`
  const matching = text === '' ? [] : [like]
  const id = sql`s.search_id`
  if (scope.only === 'accounts') {
    const rows = sql`password_access a CROSS JOIN search_records s
      ON s.kind = ${kind.kind} AND s.record_id = a.account_id`
    return { rows, matching: [sql`a.staff_id = ${scope.staffId}`, ...matching], id }
  }
  if (phrase === undefined) return { rows: sql`search_records s`, matching, id }
  const rows = sql`search_index CROSS JOIN search_records s ON s.search_id = search_index.rowid`
  return { rows, matching: [sql`search_index MATCH ${phrase}`], id: sql`search_index.rowid` }
}

const searchIdOf = (kind: string, id: string) =>
  sql`(SELECT search_id FROM search_records WHERE kind = ${kind} AND record_id = ${id})`
