import { sql } from 'drizzle-orm'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, linkTo, partOf, trashableStamps, trashIndex } from '../../../db/columns.ts'
import { users } from '../../identity/auth/auth.table.ts'
import { clients } from '../../identity/auth/clients.table.ts'

/** Steps of the work for a client; a new client gets those of the preset timeline. */
export const milestones = sqliteTable(
  'milestones',
  {
    id: text('id').primaryKey(),
    clientId: partOf('client_id', () => clients.clientId),
    title: text('title').notNull(),
    /** A calendar day, e.g. 2024-01-31. */
    dueOn: text('due_on').notNull(),
    doneAt: text('done_at'),
    /** The responsible team member; null once the person is deleted. */
    ownerId: linkTo('owner_id', () => users.id),
    /** The client does it; the owner follows it up. */
    needsClient: flag('needs_client').notNull().default(false),
    /** When its client was last notified that it is due: a day of the company. */
    notifiedOn: text('notified_on'),
    ...trashableStamps(),
  },
  (table) => [
    index('milestones_client_idx').on(table.clientId, table.dueOn),
    index('milestones_open_idx')
      .on(table.dueOn, table.id)
      .where(sql`${table.doneAt} IS NULL AND ${table.deletedAt} IS NULL`),
    index('milestones_owner_idx').on(table.ownerId),
    index('milestones_due_idx').on(table.dueOn, table.id),
    index('milestones_done_idx')
      .on(table.doneAt, table.id)
      .where(sql`${table.doneAt} IS NOT NULL AND ${table.deletedAt} IS NULL`),
    // Covers only the trash, because otherwise the planner would read all active rows through it.
    trashIndex('milestones_deleted_idx', table.deletedAt),
  ],
)
