import type { VaultQuery } from '@leadwright/shared/contracts/vault/vault'
import type { RecordKindName } from '@leadwright/shared/record-kinds'
import { type Cursor, decodeCursor, toPage } from '../../../db/page.ts'
import type { Deps } from '../../../deps.ts'
import { findListed } from '../../search/search.usecases.ts'
import type { ListQuery } from './vault.table.ts'

/** How the items of a tab are read and shown. */
interface Tab<Row, View> {
  kind: RecordKindName
  /** The staff member whose access applies, where access is per item. */
  viewer?: string | undefined
  read: (query: ListQuery) => Row[]
  placeOf: (row: Row) => Cursor
  viewOf: (row: Row) => View
}

/**
 * A page of a tab, newest first. A list that is searched, filtered or limited to one person reads
 * only the items of its page, which the search names (docs/decisions/0013).
 */
export function listPage<Row, View>(deps: Deps, query: VaultQuery, tab: Tab<Row, View>) {
  const { kind, viewer, read, placeOf, viewOf } = tab
  const { limit, search: text = '', clientIds = [] } = query
  const cursor = decodeCursor(query.cursor)
  const listSearch = { kind, text, clientIds, viewer, after: cursor?.id, limit: limit + 1 }
  const among = findListed(deps, listSearch)
  const rows = read({ cursor: among ? undefined : cursor, among, limit })
  const page = toPage(among ? inOrder(rows, among, placeOf) : rows, limit, placeOf)
  return { ...page, items: page.items.map(viewOf) }
}

function inOrder<Row>(rows: Row[], ids: readonly string[], placeOf: (row: Row) => Cursor): Row[] {
  const places = new Map(ids.map((id, index) => [id, index]))
  const placed = (row: Row) => places.get(placeOf(row).id) ?? ids.length
  return rows.toSorted((one, other) => placed(one) - placed(other))
}
