import { importKinds, importStates, type LeftOutReason } from '@leadwright/shared/imports'
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, oneOf, partOf, version } from '../../db/columns.ts'
import { clients } from '../identity/auth/clients.table.ts'

export interface ImportColumn {
  heading: string
  samples: string[]
}
export interface ImportProblem {
  line: number
  heading: string | null
  message: string
}
export interface LeftOutRow {
  line: number
  reason: LeftOutReason
  name: string
}
export interface Undone {
  at: string
  by: string
  removed: number
  kept: number
  names: string[]
}

/** Files that were uploaded. What they say about people is deleted once they are published. */
export const imports = sqliteTable(
  'imports',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: importKinds }).notNull(),
    /** Null for the do-not-contact list. */
    clientId: text('client_id').references(() => clients.clientId, { onDelete: 'cascade' }),
    /** The record that it adds to; without a foreign key, because its table depends on the kind. */
    into: text('into_id'),
    intoName: text('into_name'),
    fileName: text('file_name').notNull(),
    /** The name of the person who uploaded it, at that time. */
    by: text('by').notNull(),
    state: text('state', { enum: importStates }).notNull(),
    columns: text('columns', { mode: 'json' }).$type<ImportColumn[]>().notNull(),
    mapping: text('mapping', { mode: 'json' }).$type<(string | null)[]>().notNull(),
    remembered: flag('remembered').notNull(),
    rows: integer('rows').notNull(),
    done: integer('done').notNull().default(0),
    ready: integer('ready').notNull().default(0),
    problemCount: integer('problem_count').notNull().default(0),
    problems: text('problems', { mode: 'json' }).$type<ImportProblem[]>().notNull(),
    leftOutBy: text('left_out_by', { mode: 'json' })
      .$type<Partial<Record<LeftOutReason, number>>>()
      .notNull(),
    leftOutRows: text('left_out_rows', { mode: 'json' }).$type<LeftOutRow[]>().notNull(),
    publishedAt: text('published_at'),
    /** Written while it is undone, so that a stopped undo continues. */
    undone: text('undone', { mode: 'json' }).$type<Undone>(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    oneOf('imports_kind', table.kind, importKinds),
    oneOf('imports_state', table.state, importStates),
    index('imports_client_idx').on(table.clientId),
    index('imports_published_idx').on(table.kind, table.publishedAt, table.id),
    index('imports_unfinished_idx').on(table.createdAt).where(sql`published_at IS NULL`),
  ],
)

/** The rows of files that are not published. */
export const importRows = sqliteTable(
  'import_rows',
  {
    importId: partOf('import_id', () => imports.id),
    /** Where the row starts in the file, from 1. */
    line: integer('line').notNull(),
    cells: text('cells', { mode: 'json' }).$type<string[]>().notNull(),
    /** Why the check left it out; null if it will be added. */
    reason: text('reason').$type<LeftOutReason>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
)

/** What an import adds or changes, one row for each row of its file; read to undo it. */
export const importChanges = sqliteTable(
  'import_changes',
  {
    importId: partOf('import_id', () => imports.id),
    line: integer('line').notNull(),
    /** The id of the record. */
    record: text('record').notNull(),
    /** What was stored before, for a kind that changes records. */
    before: text('before', { mode: 'json' }),
    /** What is still to be written; null once that is done. */
    row: text('row', { mode: 'json' }),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('import_changes_record_idx').on(table.record),
    index('import_changes_open_idx').on(table.importId, table.line).where(sql`row IS NOT NULL`),
  ],
)

/** The mapping of the last published file with the same headings. */
export const importMappings = sqliteTable(
  'import_mappings',
  {
    kind: text('kind', { enum: importKinds }).notNull(),
    /** Hash of the normalized headings, sorted. */
    headings: text('headings').notNull(),
    /** The field of each normalized heading that is imported. */
    fields: text('fields', { mode: 'json' }).$type<Record<string, string>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.headings] }),
    oneOf('import_mappings_kind', table.kind, importKinds),
  ],
)
