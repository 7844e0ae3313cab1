import { type SearchKind, searchKinds } from '@leadwright/shared/contracts/search'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { deletedAt, oneOf, trashIndex } from '../../db/columns.ts'

/**
 * One row for each record that can be found, deleted ones included (docs/decisions/0013). The FTS5
 * table `search_index` has the trigrams of `text` and `list_text`; triggers keep the two the same.
 */
export const searchRecords = sqliteTable(
  'search_records',
  {
    /** Within the range of its kind, ascending in the order of adding. */
    searchId: integer('search_id').primaryKey(),
    kind: text('kind', { enum: searchKinds }).notNull(),
    recordId: text('record_id').notNull(),
    clientId: text('client_id'),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull(),
    /** Who may find it beyond the kind's rule: a task's assignee, a video's category. */
    scope: text('scope').notNull(),
    /** Normalised (normalize.ts), as is the next. */
    text: text('text').notNull(),
    /** Searched in the kind's own list only: the login of a password account. */
    listText: text('list_text').notNull(),
    /** A deleted record keeps its place for a restore; it is listed in the trash. */
    deletedAt: deletedAt(),
  },
  (table) => [
    oneOf('search_records_kind', table.kind, searchKinds),
    uniqueIndex('search_records_record_idx').on(table.kind, table.recordId),
    index('search_records_client_idx').on(table.clientId),
    trashIndex('search_records_deleted_idx', table.deletedAt),
  ],
)

/** Rows of one kind lie together, so that FTS5 reads those of one kind only. Below 2^53. */
const rangeSize = 1_000_000_000_000

/** The search ids of a kind, both inclusive. */
export function searchIdRange(kind: SearchKind): { first: number; last: number } {
  const first = (searchKinds.indexOf(kind) + 1) * rangeSize
  return { first, last: first + rangeSize - 1 }
}
