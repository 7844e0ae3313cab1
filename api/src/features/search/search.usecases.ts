import {
  type SearchGroup,
  type SearchHit,
  type SearchKind,
  searchCounted,
  searchKinds,
  searchShown,
} from '@leadwright/shared/contracts/search'
import { type Db, transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { readOpenCategories } from '../settings/settings.usecases.ts'
import * as repository from './search.repository.ts'
import { documentText, foldQuery, isIndexed, phraseOf } from './search.rules.ts'
import { readSource } from './search-sources.repository.ts'

/** Sources that are read again in one transaction. */
const batch = 1_000

/**
 * Everything that the caller may see and that holds the text, grouped by kind, newest first
 * (decisions: studio search). What changed since the last search is read first, so that the answer
 * is never behind the data.
 */
export function searchStudio(deps: Deps, actor: Actor, query: string): SearchGroup[] {
  const folded = foldQuery(query)
  if (folded === '') return []
  refreshDocuments(deps)
  const needle = isIndexed(folded) ? { phrase: phraseOf(folded) } : { short: folded }
  return searchKinds.flatMap((kind) => {
    const scope = scopeOf(deps.db, actor, kind)
    if (!scope) return []
    const search = { kind, needle, scope, limit: searchCounted + 1 }
    const found = repository.findDocuments(deps.db, search)
    if (found.length === 0) return []
    const more = found.length > searchCounted
    const count = Math.min(found.length, searchCounted)
    return [
      { kind, count, more, items: found.slice(0, searchShown).map((hit) => shownOf(kind, hit)) },
    ]
  })
}

/** The scope of other kinds is not an owner. */
const shownOf = (kind: SearchKind, hit: SearchHit): SearchHit =>
  kind === 'task' ? hit : { ...hit, ownerId: '' }

/**
 * Ids of the things of one kind that hold the text, at most `limit`, for lists that order and scope
 * them themselves. Undefined when the text is too short for the index.
 */
export function findSourceIds(
  deps: Deps,
  kind: SearchKind,
  query: string,
  limit: number,
): string[] | undefined {
  const folded = foldQuery(query)
  if (!isIndexed(folded)) return undefined
  refreshDocuments(deps)
  const search = {
    kind,
    needle: { phrase: phraseOf(folded) },
    scope: { only: 'all' },
    limit,
  } as const
  return repository.findDocuments(deps.db, search).map(({ id }) => id)
}

/** Undefined where the role may not look at all. */
function scopeOf(db: Db, actor: Actor, kind: SearchKind): repository.Scope | undefined {
  if (kind === 'video') return { only: 'scopes', scopes: readOpenCategories(db, actor.role) }
  if (actor.role === 'admin') return { only: 'all' }
  if (actor.role !== 'staff' || kind === 'client') return undefined
  if (kind === 'password') return { only: 'accounts', staffId: actor.userId }
  if (kind === 'task') return { only: 'scopes', scopes: [actor.userId] }
  return { only: 'all' }
}

/** Reads again what the triggers queued; also run now and then, so that searches find little to do. */
export function refreshDocuments({ db }: Pick<Deps, 'db'>): void {
  while (repository.readQueue(db, 1).length > 0) {
    transaction(db, (tx) => {
      const queue = repository.readQueue(tx, batch)
      const changed = new Map(queue.map(({ kind, id }) => [`${kind} ${id}`, { kind, id }]))
      for (const { kind, id } of changed.values()) {
        const source = readSource(tx, kind, id)
        if (!source) {
          repository.dropDocument(tx, kind, id)
          continue
        }
        const { body, ...shown } = source
        const text = documentText(body)
        repository.putDocument(tx, { kind, id, ...shown, text })
      }
      repository.clearQueue(tx, queue.at(-1)?.seq ?? 0)
    })
  }
}
