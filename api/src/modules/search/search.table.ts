import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { deletedAt } from '../../db/columns.ts'

/**
 * One row for each record that can be found, deleted ones included (docs/decisions/0013). The FTS5
 * table `search_index` has the trigrams of `text` and `list_text`; triggers keep the two in sync.
 */
export const searchRecords = sqliteTable(
  'search_records',
  {
    /** Within the range of its kind, ascending in the order of addition. */
    searchId: integer('search_id').primaryKey(),
    kind: text('kind').notNull(),
    recordId: text('record_id').notNull(),
    clientId: text('client_id'),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull(),
    /** Restricts who may find it beyond the kind's rule: a task's assignee, a video's category. */
    scope: text('scope').notNull(),
    /** Normalized (normalize.ts), like the next column. */
    text: text('text').notNull(),
    /** Searched only in the kind's own list: the login of a password account. */
    listText: text('list_text').notNull(),
    /** A deleted record keeps its row for a restore. */
    deletedAt: deletedAt(),
  },
  (table) => [
    uniqueIndex('search_records_record_idx').on(table.kind, table.recordId),
    index('search_records_client_idx').on(table.clientId),
  ],
)

/**
 * The rows of one kind are contiguous, so that FTS5 reads only one kind. All ids are below 2^53.
 */
const rangeSize = 1_000_000_000_000

/** First and last search id of the kind with this position, both included. */
export function searchIdRange(place: number): { first: number; last: number } {
  const first = place * rangeSize
  return { first, last: first + rangeSize - 1 }
}
