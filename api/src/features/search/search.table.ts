import { searchKinds } from '@leadwright/shared/contracts/search'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { oneOf } from '../../db/columns.ts'

/**
 * What search looks through: one row for each thing that can be found, its text folded
 * (shared/text.ts). Built from the source tables. Each kind has an FTS5 trigram index of its own on
 * `text`, so that many rows of one kind do not slow the search for another.
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
    text: text('text').notNull(),
  },
  (table) => [
    oneOf('search_documents_kind', table.kind, searchKinds),
    uniqueIndex('search_documents_source_idx').on(table.kind, table.id),
    index('search_documents_newest_idx').on(table.kind, table.docId),
  ],
)

/** Filled by triggers on the source tables: what changed since the documents were last built. */
export const searchQueue = sqliteTable('search_queue', {
  seq: integer('seq').primaryKey({ autoIncrement: true }),
  kind: text('kind', { enum: searchKinds }).notNull(),
  id: text('id').notNull(),
})
