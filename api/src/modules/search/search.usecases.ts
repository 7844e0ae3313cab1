import {
  type NearestHit,
  nearestShown,
  type SearchGroup,
  searchCounted,
  searchShown,
} from '@leadwright/shared/contracts/search'
import { excerptOf, rankLines } from '@leadwright/shared/match'
import { can } from '@leadwright/shared/permissions'
import type { RecordKindName } from '@leadwright/shared/record-kinds'
import type { Actor, Deps } from '../../deps.ts'
import { nearestTo } from './nearest-names.ts'
import { wordsOf } from './normalize.ts'
import * as repository from './search.repository.ts'
import {
  listSearchKinds,
  type Scope,
  type SearchKind,
  searchKind,
} from './search-index.repository.ts'

export { wordsOf } from './normalize.ts'

/**
 * Everything that the caller may see and that contains every word, grouped by kind, best match first
 * and newest first among equals (decisions: studio search).
 * @param only all results of this kind, up to `searchCounted`, instead of the first of each
 */
export function searchStudio(
  deps: Deps,
  actor: Actor,
  { q: query, kind: only }: { q: string; kind?: string | undefined },
): { groups: SearchGroup[]; nearest: NearestHit[] } {
  const words = wordsOf(query)
  if (words.length === 0 || !can(actor.role, 'search.studio')) return { groups: [], nearest: [] }
  const asked = repository.wordQuery(deps.db, words, ['text'])
  const kinds = listSearchKinds().filter(({ kind }) => only === undefined || kind === only)
  const groups = kinds.flatMap((kind) => {
    const scope = scopeOf(deps, actor, kind)
    if (!scope) return []
    const limit = searchCounted + 1
    const found = repository.findRecords(deps.db, { kind, query: asked, scope, limit })
    if (found.length === 0) return []
    const more = found.length > searchCounted
    const count = Math.min(found.length, searchCounted)
    const ranked = found
      .map((hit) => ({ hit, rank: rankLines([hit.title, hit.subtitle], query) }))
      .toSorted((one, other) => one.rank - other.rank)
    const items = ranked.slice(0, only ? searchCounted : searchShown).map(({ hit }) => ({
      ...hit,
      title: excerptOf(hit.title, query, titleLength),
    }))
    const group = { kind: kind.kind, label: kind.label, count, more, items }
    return [{ group, rank: ranked[0]?.rank ?? 0 }]
  })
  const sorted = groups.toSorted((one, other) => one.rank - other.rank).map(({ group }) => group)
  const isNothing = sorted.length === 0 && only === undefined
  return { groups: sorted, nearest: isNothing ? findNearest(deps, actor, words) : [] }
}

const scopeOf = ({ db }: Deps, actor: Actor, kind: SearchKind): Scope | undefined =>
  kind.scopeOf ? kind.scopeOf(db, actor) : everything

/** Names that are compared, per kind; the newest ones, so that an answer stays fast. */
const namesCompared = 2_000

/** Records whose names resemble the words, of the kinds that have names. */
function findNearest(deps: Deps, actor: Actor, words: readonly string[]): NearestHit[] {
  const query = repository.wordQuery(deps.db, [], ['text'])
  const named = listSearchKinds().flatMap((kind) => {
    const scope = kind.isNamed ? scopeOf(deps, actor, kind) : undefined
    if (!scope) return []
    return repository
      .findRecords(deps.db, { kind, query, scope, limit: namesCompared })
      .map((hit) => ({ ...hit, kind: kind.kind }))
  })
  return nearestTo(words, named, nearestShown)
}

/** Of a result; a comment is its own title. */
const titleLength = 160

const everything: Scope = { only: 'all' }

/** The query of a list of one kind. */
export interface ListSearch {
  kind: RecordKindName
  text: string
  clientIds: readonly string[]
  /** The staff member whose access to accounts applies. */
  viewer?: string | undefined
  after: string | undefined
  limit: number
}

/**
 * Ids of a list's items that contain every word and belong to one of the clients, newest first.
 * Undefined without a text or client: then a list has the order of its table.
 */
export function findListed(deps: Deps, request: ListSearch): string[] | undefined {
  const { viewer, clientIds, after, limit } = request
  const scope: Scope = viewer === undefined ? everything : { only: 'accounts', staffId: viewer }
  const words = wordsOf(request.text)
  if (words.length === 0 && clientIds.length === 0 && scope.only === 'all') return undefined
  const query = repository.wordQuery(deps.db, words, ['text', 'list_text'])
  const kind = searchKind(request.kind)
  const search = { kind, query, scope, clientIds, inList: true, after, limit }
  return repository.findRecords(deps.db, search).map(({ id }) => id)
}
