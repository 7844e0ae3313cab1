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

const anyOf = (phrases: readonly string[]): string => `(${phrases.map(phraseOf).join(' OR ')})`

/** A query of hundreds of words must not cost hundreds of look-ups. */
const wordsLookedUp = 8

/** Records that contain every word of a query. */
export interface WordQuery {
  /** Normalized; empty for all records. */
  words: readonly string[]
  /** The FTS5 query for the words that the index finds; undefined if it finds none of them. */
  phrase: string | undefined
  /** The other words, for which the text of each row is read. */
  compared: readonly string[]
}

export interface Search {
  kind: SearchKind
  /** From `wordQuery`. */
  query: WordQuery
  scope: Scope
  clientIds?: readonly string[]
  /** Also searches text that is searched only in the kind's own list. */
  inList?: boolean
  /** The record after which the page starts. */
  after?: string | undefined
  limit: number
}

/**
 * Single characters are not looked up, because nearly every record contains them: without a longer
 * word, the newest rows are read until the page is full.
 * @param words normalized
 */
export function wordQuery(db: Db, words: readonly string[], columns: readonly string[]): WordQuery {
  const longest = words
    .filter((word) => lengthOf(word) > 1)
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))
    .slice(0, wordsLookedUp)
  if (longest.length === 0) return { words, phrase: undefined, compared: words }
  const phrases = longest.map((word) => {
    const terms = isIndexed(word) ? [] : termsThatBegin(db).all({ text: word })
    return anyOf(terms.length > 0 ? terms : [word])
  })
  return {
    words,
    phrase: `{${columns.join(' ')}} : (${phrases.join(' AND ')})`,
    compared: words.filter((word) => !longest.includes(word)),
  }
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

/** Records of one kind that contain every word, last added first. */
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
    ...(kind.isShown ? [kind.isShown(scope)] : []),
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
function ofClients({ clientIds = [], query: { phrase } }: Search): SQL[] {
  const [only, ...others] = clientIds
  if (only === undefined) return []
  if (others.length === 0 && phrase === undefined) return [sql`s.client_id = ${only}`]
  return [sql`+s.client_id IN ${jsonRows(clientIds)}`]
}

/** The rows to search: the viewer's own accounts, the matches of the index, or all of the kind. */
function candidates({ kind, query, scope, inList = false }: Search) {
  const { words, phrase, compared } = query
  const contain = (word: string) => {
    const pattern = likePattern(word)
    return inList
      ? sql`(s.text LIKE ${pattern} ESCAPE '\\' OR s.list_text LIKE ${pattern} ESCAPE '\\')`
      : sql`s.text LIKE ${pattern} ESCAPE '\\'`
  }
  const id = sql`s.search_id`
  if (scope.only === 'accounts') {
    const rows = sql`password_access a CROSS JOIN search_records s
      ON s.kind = ${kind.kind} AND s.record_id = a.account_id`
    return { rows, matching: [sql`a.staff_id = ${scope.staffId}`, ...words.map(contain)], id }
  }
  const matching = compared.map(contain)
  if (phrase === undefined) return { rows: sql`search_records s`, matching, id }
  const rows = sql`search_index CROSS JOIN search_records s ON s.search_id = search_index.rowid`
  const looked = sql`search_index MATCH ${phrase}`
  return { rows, matching: [looked, ...matching], id: sql`search_index.rowid` }
}

const searchIdOf = (kind: string, id: string) =>
  sql`(SELECT search_id FROM search_records WHERE kind = ${kind} AND record_id = ${id})`
