import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { binIndex, createdAt, deletedAt, updatedAt, version } from '../../../db/columns.ts'
import { clients } from '../../identity/auth/clients.table.ts'

/** Link of spec section 3. */
export const links = sqliteTable(
  'links',
  {
    linkId: text('link_id').primaryKey(),
    clientId: text('client_id').references(() => clients.clientId, { onDelete: 'set null' }),
    title: text('title').notNull(),
    link: text('link').notNull(),
    notes: text('notes').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
    version: version(),
  },
  (table) => [
    index('links_created_idx').on(table.createdAt, table.linkId),
    index('links_client_idx').on(table.clientId, table.createdAt, table.linkId),
    binIndex('links_deleted_idx', table.deletedAt),
  ],
)
