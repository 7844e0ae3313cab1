import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { trashableStamps, trashIndex } from '../../../db/columns.ts'
import { clients } from '../../identity/auth/clients.table.ts'

/** Link of spec section 3. */
export const links = sqliteTable(
  'links',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').references(() => clients.clientId, { onDelete: 'set null' }),
    title: text('title').notNull(),
    link: text('link').notNull(),
    notes: text('notes').notNull(),
    ...trashableStamps(),
  },
  (table) => [
    index('links_created_idx').on(table.createdAt, table.id),
    index('links_client_idx').on(table.clientId, table.createdAt, table.id),
    trashIndex('links_deleted_idx', table.deletedAt),
  ],
)
