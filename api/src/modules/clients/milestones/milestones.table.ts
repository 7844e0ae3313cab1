import { sql } from 'drizzle-orm'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { binIndex, createdAt, deletedAt, updatedAt, version } from '../../../db/columns.ts'
import { clients } from '../../identity/auth/clients.table.ts'

/** Steps of the work for a client; a new client gets those of the preset timeline. */
export const milestones = sqliteTable(
  'milestones',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** A calendar day, e.g. 2024-01-31. */
    dueOn: text('due_on').notNull(),
    doneAt: text('done_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index('milestones_client_idx').on(table.clientId, table.dueOn),
    index('milestones_open_idx')
      .on(table.dueOn, table.id)
      .where(sql`${table.doneAt} IS NULL AND ${table.deletedAt} IS NULL`),
    index('milestones_due_idx').on(table.dueOn, table.id),
    index('milestones_done_idx')
      .on(table.doneAt, table.id)
      .where(sql`${table.doneAt} IS NOT NULL AND ${table.deletedAt} IS NULL`),
    // Of the bin only, or the planner would read all live rows through it.
    binIndex('milestones_deleted_idx', table.deletedAt),
  ],
)
