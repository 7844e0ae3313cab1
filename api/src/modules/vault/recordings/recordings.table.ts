import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { linkTo, trashableStamps, trashIndex } from '../../../db/columns.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import { shareColumns } from '../vault/vault.table.ts'

/** Recording and Document of spec section 3 have the same shape, each its own table. */
const driveTable = <const Name extends 'recordings' | 'documents'>(name: Name) =>
  sqliteTable(
    name,
    {
      id: text('id').primaryKey(),
      clientId: linkTo('client_id', () => clients.clientId),
      title: text('title'),
      googleDriveLink: text('google_drive_link').notNull(),
      ...shareColumns(),
      ...trashableStamps(),
    },
    (table) => [
      index(`${name}_created_idx`).on(table.createdAt, table.id),
      index(`${name}_client_idx`).on(table.clientId, table.createdAt, table.id),
      index(`${name}_shared_by_idx`).on(table.sharedBy),
      trashIndex(`${name}_deleted_idx`, table.deletedAt),
    ],
  )

export const recordings = driveTable('recordings')
export const documents = driveTable('documents')
