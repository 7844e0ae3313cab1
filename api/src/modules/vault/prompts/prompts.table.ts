import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { linkTo, partOf, trashableStamps, trashIndex } from '../../../db/columns.ts'
import { users } from '../../identity/auth/auth.table.ts'
import { clients } from '../../identity/auth/clients.table.ts'

/** Prompt of spec section 3. */
export const prompts = sqliteTable(
  'prompts',
  {
    id: text('id').primaryKey(),
    clientId: linkTo('client_id', () => clients.clientId),
    title: text('title').notNull(),
    description: text('description').notNull(),
    prompt: text('prompt').notNull(),
    notes: text('notes').notNull(),
    updatedBy: linkTo('updated_by', () => users.id),
    ...trashableStamps(),
  },
  (table) => [
    index('prompts_created_idx').on(table.createdAt, table.id),
    index('prompts_client_idx').on(table.clientId, table.createdAt, table.id),
    index('prompts_editor_idx').on(table.updatedBy),
    trashIndex('prompts_deleted_idx', table.deletedAt),
  ],
)

/** The previous states of a prompt, by version. */
export const promptVersions = sqliteTable(
  'prompt_versions',
  {
    promptId: partOf('prompt_id', () => prompts.id),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    prompt: text('prompt').notNull(),
    notes: text('notes').notNull(),
    savedAt: text('saved_at').notNull(),
    savedBy: linkTo('saved_by', () => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.promptId, table.version] }),
    index('prompt_versions_editor_idx').on(table.savedBy),
  ],
)
