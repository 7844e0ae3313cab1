import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { linkTo, trashableStamps, trashIndex } from '../../../db/columns.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import { shareColumns } from '../vault/vault.table.ts'

/** Link of spec section 3. */
export const links = sqliteTable(
  'links',
  {
    id: text('id').primaryKey(),
    clientId: linkTo('client_id', () => clients.clientId),
    title: text('title').notNull(),
    link: text('link').notNull(),
    notes: text('notes').notNull(),
    ...shareColumns(),
    ...trashableStamps(),
  },
  (table) => [
    index('links_created_idx').on(table.createdAt, table.id),
    index('links_client_idx').on(table.clientId, table.createdAt, table.id),
    index('links_shared_by_idx').on(table.sharedBy),
    trashIndex('links_deleted_idx', table.deletedAt),
  ],
)
