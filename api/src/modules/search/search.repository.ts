import type { SearchHit } from '@leadwright/shared/contracts/search'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../db/client.ts'
import { likePattern } from '../../db/like.ts'
import { searchIdRange } from './search.table.ts'
import type { Scope, SearchKind } from './search-index.repository.ts'

/** The index holds runs of three characters, of which it answers any literal text that is as long. */
const trigramLength = 3

/** Characters of a text, as the index counts them. */
const lengthOf = (text: string): number => [...text].length
const isIndexed = (text: string): boolean => lengthOf(text) >= trigramLength

/** The FTS5 query for the literal text: a quoted phrase has no operators, only doubled quotes. */
const phraseOf = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** The FTS5 query for what any of the phrases finds in these columns. */
const inColumns = (columns: readonly string[], phrases: readonly string[]): string =>
  `{${columns.join(' ')}} : (${phrases.map(phraseOf).join(' OR ')})`

export interface Search {
  kind: SearchKind
  /** Normalised; empty for any. */
  text: string
  /** From `indexQuery`. */
  phrase: string | undefined
  scope: Scope
  clientIds?: readonly string[]
  /** Searches what only the kind's own list searches, too. */
  inList?: boolean
  /** The record after which the page begins. */
  after?: string | undefined
  limit: number
}

/**
 * What the index is asked for to find a normalised text. Undefined for one character, which nearly
 * every record holds: the newest rows are read until the page is full.
 */
export function indexQuery(db: Db, text: string, columns: readonly string[]): string | undefined {
  if (isIndexed(text)) return inColumns(columns, [text])
  if (lengthOf(text) < 2) return undefined
  const terms = termsThatBegin(db).all({ text })
  return inColumns(columns, terms.length > 0 ? terms : [text])
}

/** The indexed runs that begin with a text, each looked up behind the one before. */
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

/** Records of one kind that hold the text, added last first. */
export function findRecords(db: Db, search: Search): SearchHit[] {
  return db.all<SearchHit>(findStatement(search))
}

/** Exported for the test of its query plan. */
export function findStatement(search: Search): SQL {
  const { kind, scope, after, limit } = search
  const { rows, holds, id } = candidates(search)
  const { first, last } = searchIdRange(kind.place)
  const conditions = [
    // Literals: the driver binds numbers of this size as floats, which FTS5 does not take as bounds.
    sql`${id} BETWEEN ${sql.raw(String(first))} AND ${sql.raw(String(last))}`,
    sql`s.deleted_at IS NULL`,
    ...holds,
    ...(scope.only === 'scopes' ? [sql`s.scope IN ${listOf(scope.scopes)}`] : []),
    ...ofClients(search),
    ...(after === undefined ? [] : [sql`${id} < ${searchIdOf(kind.kind, after)}`]),
  ]
  return sql`SELECT s.record_id AS id, s.title, s.subtitle, s.scope FROM ${rows}
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${id} DESC LIMIT ${limit}`
}

/**
 * One client's rows are read from the index of clients, which has them in the order of the ids. The
 * plus keeps that index away where it would sort: all rows of several clients, or of a phrase.
 */
function ofClients({ clientIds = [], phrase }: Search): SQL[] {
  const [only, ...others] = clientIds
  if (only === undefined) return []
  if (others.length === 0 && phrase === undefined) return [sql`s.client_id = ${only}`]
  return [sql`+s.client_id IN ${listOf(clientIds)}`]
}

/** The rows to look at: the viewer's own accounts, what the index finds, or all of the kind. */
function candidates({ kind, text, phrase, scope, inList = false }: Search) {
  const pattern = likePattern(text)
  const like = inList
    ? sql`(s.text LIKE ${pattern} ESCAPE '\\' OR s.list_text LIKE ${pattern} ESCAPE '\\')`
    : sql`s.text LIKE ${pattern} ESCAPE '\\'`
  const holds = text === '' ? [] : [like]
  const id = sql`s.search_id`
  if (scope.only === 'accounts') {
    const rows = sql`password_access a CROSS JOIN search_records s
      ON s.kind = ${kind.kind} AND s.record_id = a.account_id`
    return { rows, holds: [sql`a.staff_id = ${scope.staffId}`, ...holds], id }
  }
  if (phrase === undefined) return { rows: sql`search_records s`, holds, id }
  const rows = sql`search_index CROSS JOIN search_records s ON s.search_id = search_index.rowid`
  return { rows, holds: [sql`search_index MATCH ${phrase}`], id: sql`search_index.rowid` }
}

const listOf = (values: readonly string[]) =>
  sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`

const searchIdOf = (kind: string, id: string) =>
  sql`(SELECT search_id FROM search_records WHERE kind = ${kind} AND record_id = ${id})`
