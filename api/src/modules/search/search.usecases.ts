import {
  type SearchGroup,
  type SearchHit,
  type SearchKind,
  searchCounted,
  searchKinds,
  searchShown,
} from '@leadwright/shared/contracts/search'
import { can } from '@leadwright/shared/permissions'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { readOpenCategories } from '../settings/settings.usecases.ts'
import { normalizeQuery } from './normalize.ts'
import * as repository from './search.repository.ts'

/**
 * Everything that the caller may see and that holds the text, grouped by kind, newest first
 * (decisions: studio search).
 */
export function searchStudio(deps: Deps, actor: Actor, query: string): SearchGroup[] {
  const text = normalizeQuery(query)
  if (text === '') return []
  const phrase = repository.indexQuery(deps.db, text, ['text'])
  return searchKinds.flatMap((kind) => {
    const scope = scopeOf(deps.db, actor, kind)
    if (!scope) return []
    const limit = searchCounted + 1
    const found = repository.findRecords(deps.db, { kind, text, phrase, scope, limit })
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

/** What a list of one kind is asked for. */
export interface ListSearch {
  kind: SearchKind
  text: string
  clientIds: readonly string[]
  /** The staff member whose access to accounts counts. */
  viewer?: string | undefined
  after: string | undefined
  limit: number
}

/**
 * Ids of the things of a list that hold the text and belong to one of the clients, newest first.
 * Undefined when nothing is looked for: then a list is in the order of its own table.
 */
export function findListed(deps: Deps, asked: ListSearch): string[] | undefined {
  const { kind, viewer, clientIds, after, limit } = asked
  const scope: repository.Scope =
    viewer === undefined ? { only: 'all' } : { only: 'accounts', staffId: viewer }
  const text = normalizeQuery(asked.text)
  if (text === '' && clientIds.length === 0 && scope.only === 'all') return undefined
  const phrase = repository.indexQuery(deps.db, text, ['text', 'list_text'])
  const search = { kind, text, phrase, scope, clientIds, inList: true, after, limit }
  return repository.findRecords(deps.db, search).map(({ id }) => id)
}

/** What was deleted and not yet purged, newest first; accounts as the caller may see them. */
export function listTrash(deps: Deps, actor: Actor, kinds: readonly SearchKind[], limit: number) {
  const viewer = can(actor.role, 'passwords.read-all') ? undefined : actor.userId
  return repository.listDeleted(deps.db, { kinds, viewer, limit })
}

/** Undefined where the role may not look at all. */
function scopeOf(db: Db, actor: Actor, kind: SearchKind): repository.Scope | undefined {
  const { role, userId } = actor
  if (!can(role, 'search.studio')) return undefined
  if (kind === 'video') return { only: 'scopes', scopes: readOpenCategories(db, role) }
  if (kind === 'client' && !can(role, 'clients.read')) return undefined
  if (kind === 'password' && !can(role, 'passwords.read-all')) {
    return { only: 'accounts', staffId: userId }
  }
  if (kind === 'task' && !can(role, 'tasks.assign')) return { only: 'scopes', scopes: [userId] }
  return { only: 'all' }
}
