import type { Column } from 'drizzle-orm'
import { text } from 'drizzle-orm/sqlite-core'
import { linkTo } from '../../../db/columns.ts'
import { inJson } from '../../../db/in-json.ts'
import type { PageRange } from '../../../db/page.ts'
import { users } from '../../identity/auth/auth.table.ts'

/** Set while the client that an item is filed under sees it. */
export const shareColumns = () => ({
  sharedAt: text('shared_at'),
  sharedBy: linkTo('shared_by', () => users.id),
})

/** The query for a page of items. */
export interface ListQuery extends PageRange {
  /** The ids to read, if known, in any order; the cursor is ignored then. */
  among: readonly string[] | undefined
}

export const isAmong = (id: Column, { among }: ListQuery) => among && inJson(id, among)
