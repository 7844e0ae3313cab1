import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { deletedAt } from '../../db/columns.ts'

/**
 * One row for each record that can be found, deleted ones included (docs/decisions/0013). The FTS5
 * table `search_index` has the trigrams of `text` and `list_text`; triggers keep the two the same.
 */
export const searchRecords = sqliteTable(
  'search_records',
  {
    /** Within the range of its kind, ascending in the order of adding. */
    searchId: integer('search_id').primaryKey(),
    kind: text('kind').notNull(),
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
    /** A deleted record keeps its place for a restore. */
    deletedAt: deletedAt(),
  },
  (table) => [
    uniqueIndex('search_records_record_idx').on(table.kind, table.recordId),
    index('search_records_client_idx').on(table.clientId),
  ],
)

/** Rows of one kind lie together, so that FTS5 reads those of one kind only. Below 2^53. */
const rangeSize = 1_000_000_000_000

/** The search ids of the kind with this place, both inclusive. */
export function searchIdRange(place: number): { first: number; last: number } {
  const first = place * rangeSize
  return { first, last: first + rangeSize - 1 }
}
