import type { SearchHit, SearchKind } from '@leadwright/shared/contracts/search'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { passwordAccess } from '../passwords/passwords.table.ts'
import { searchDocuments } from './search.table.ts'

/** Who may find a document of the kind, beyond the kind itself. */
export type Scope =
  | { only: 'all' }
  | { only: 'scopes'; scopes: readonly string[] }
  | { only: 'accounts'; staffId: string }

function scopeFilter(db: Db, scope: Scope): SQL | undefined {
  if (scope.only === 'all') return undefined
  if (scope.only === 'scopes') return inArray(searchDocuments.scope, [...scope.scopes])
  const own = db
    .select({ id: passwordAccess.accountId })
    .from(passwordAccess)
    .where(eq(passwordAccess.staffId, scope.staffId))
  return inArray(searchDocuments.id, own)
}

export interface Search {
  kind: SearchKind
  /** The query of the index. */
  match: string
  /** The folded text that what the index found must hold. */
  text: string
  scope: Scope
  /** Looks through what only the kind's own list looks through, too. */
  inList?: boolean
  /** The id of the source after which the page begins. */
  after?: string | undefined
  limit: number
}

/**
 * Documents of one kind that hold the text, newest first. The index is walked in that order and
 * stops at the limit: as a list of ids, a common word would be read to its end.
 */
export function findDocuments(db: Db, search: Search): SearchHit[] {
  const { kind, match, scope, limit } = search
  const { docId, id, title, subtitle, scope: ownerId, hidden } = searchDocuments
  const index = sql.identifier(`search_${kind}_index`)
  const where = and(
    sql`${index} MATCH ${match}`,
    eq(hidden, false),
    holdsText(search),
    scopeFilter(db, scope),
    search.after === undefined ? undefined : sql`${index}.rowid < (${placeOf(kind, search.after)})`,
  )
  return db.all<SearchHit>(sql`
    SELECT ${id} AS id, ${title} AS title, ${subtitle} AS subtitle, ${ownerId} AS ownerId
    FROM ${index} CROSS JOIN ${searchDocuments} ON ${docId} = ${index}.rowid
    WHERE ${where} ORDER BY ${index}.rowid DESC LIMIT ${limit}`)
}

function holdsText({ text, inList = false }: Search): SQL | undefined {
  if (text === '') return undefined
  const shown = sql`instr(${searchDocuments.text}, ${text})`
  return inList ? or(shown, sql`instr(${searchDocuments.listText}, ${text})`) : shown
}

const placeOf = (kind: SearchKind, id: string) =>
  sql`SELECT doc_id FROM search_documents WHERE kind = ${kind} AND id = ${id}`
