import { searchKinds } from '@leadwright/shared/contracts/search'
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, oneOf } from '../../db/columns.ts'

/**
 * What searches look through: one row for each thing that can be found. Triggers on the source
 * tables add and remove it, so that `docId` follows the order of adding; its text is filled before
 * the next search. Each kind has an FTS5 table of its own over the text (docs/decisions/0013), so
 * that many rows of one kind do not slow the search for another.
 */
export const searchDocuments = sqliteTable(
  'search_documents',
  {
    docId: integer('doc_id').primaryKey(),
    kind: text('kind', { enum: searchKinds }).notNull(),
    id: text('id').notNull(),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull(),
    /** Who may find it beyond the kind's rule: a task's assignee, a video's category. */
    scope: text('scope').notNull(),
    /** Folded (shared/text.ts), as is the next. */
    text: text('text').notNull(),
    /** What only the kind's own list looks through besides: the login of a password account. */
    listText: text('list_text').notNull().default(''),
    /** In the bin. */
    hidden: flag('hidden').notNull().default(false),
  },
  (table) => [
    oneOf('search_documents_kind', table.kind, searchKinds),
    uniqueIndex('search_documents_source_idx').on(table.kind, table.id),
  ],
)

/** Documents whose source changed since they were filled; kept by triggers. */
export const searchStale = sqliteTable('search_stale', {
  docId: integer('doc_id')
    .primaryKey()
    .references(() => searchDocuments.docId, { onDelete: 'cascade' }),
})
