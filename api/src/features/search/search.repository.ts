import type { SearchHit, SearchKind } from '@leadwright/shared/contracts/search'
import { and, asc, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { contains } from '../../db/like.ts'
import { passwordAccess } from '../passwords/passwords.table.ts'
import { searchDocuments, searchQueue } from './search.table.ts'

export const readQueue = (db: Db, limit: number) =>
  db.select().from(searchQueue).orderBy(asc(searchQueue.seq)).limit(limit).all()

export function clearQueue(tx: Tx, upTo: number): void {
  tx.delete(searchQueue).where(lte(searchQueue.seq, upTo)).run()
}

interface NewDocument extends Omit<SearchHit, 'ownerId'> {
  kind: SearchKind
  scope: string
  text: string
}

/** Replaces the document of this source, or adds it as the newest. */
export function putDocument(tx: Tx, document: NewDocument): void {
  const { kind, id, ...rest } = document
  const known = tx.update(searchDocuments).set(rest).where(sourceIs(kind, id)).run()
  if (known.changes === 0) tx.insert(searchDocuments).values(document).run()
}

export function dropDocument(tx: Tx, kind: SearchKind, id: string): void {
  tx.delete(searchDocuments).where(sourceIs(kind, id)).run()
}

const sourceIs = (kind: SearchKind, id: string) =>
  and(eq(searchDocuments.kind, kind), eq(searchDocuments.id, id))

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

/** What is looked for: a phrase of the index, or folded text too short for it. */
export type Needle = { phrase: string } | { short: string }

/**
 * Documents of one kind that hold the text, newest first. The index is walked in that order and
 * stops at the limit: as a list of ids, a common word would be read to its end.
 */
export function findDocuments(
  db: Db,
  search: { kind: SearchKind; needle: Needle; scope: Scope; limit: number },
): SearchHit[] {
  const { kind, needle, scope, limit } = search
  const { docId, id, title, subtitle, scope: ownerId, text } = searchDocuments
  if ('short' in needle) {
    return db
      .select({ id, title, subtitle, ownerId })
      .from(searchDocuments)
      .where(
        and(eq(searchDocuments.kind, kind), contains(text, needle.short), scopeFilter(db, scope)),
      )
      .orderBy(desc(docId))
      .limit(limit)
      .all()
  }
  const filter = scopeFilter(db, scope) ?? sql`true`
  const index = sql.identifier(`search_${kind}_index`)
  return db.all<SearchHit>(sql`
    SELECT ${id} AS id, ${title} AS title, ${subtitle} AS subtitle, ${ownerId} AS ownerId
    FROM ${index} CROSS JOIN ${searchDocuments} ON ${docId} = ${index}.rowid
    WHERE ${index} MATCH ${needle.phrase} AND ${filter}
    ORDER BY ${index}.rowid DESC LIMIT ${limit}`)
}
