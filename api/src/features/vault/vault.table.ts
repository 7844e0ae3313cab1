import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, deletedAt, updatedAt, version } from '../../db/columns.ts'
import { clients } from '../clients/clients.table.ts'
import { staff } from '../staff/staff.table.ts'

const clientId = () =>
  text('client_id').references(() => clients.clientId, { onDelete: 'set null' })
const stamps = () => ({
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  deletedAt: deletedAt(),
  version: version(),
})

export const prompts = sqliteTable(
  'prompts',
  {
    promptId: text('prompt_id').primaryKey(),
    clientId: clientId(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    prompt: text('prompt').notNull(),
    notes: text('notes').notNull(),
    ...stamps(),
  },
  (table) => [
    index('prompts_created_idx').on(table.createdAt, table.promptId),
    index('prompts_client_idx').on(table.clientId),
  ],
)

export const links = sqliteTable(
  'links',
  {
    linkId: text('link_id').primaryKey(),
    clientId: clientId(),
    title: text('title').notNull(),
    link: text('link').notNull(),
    notes: text('notes').notNull(),
    ...stamps(),
  },
  (table) => [
    index('links_created_idx').on(table.createdAt, table.linkId),
    index('links_client_idx').on(table.clientId),
  ],
)

export const recordings = sqliteTable(
  'recordings',
  {
    id: text('id').primaryKey(),
    clientId: clientId(),
    googleDriveLink: text('google_drive_link').notNull(),
    ...stamps(),
  },
  (table) => [
    index('recordings_created_idx').on(table.createdAt, table.id),
    index('recordings_client_idx').on(table.clientId),
  ],
)

export const documents = sqliteTable(
  'documents',
  {
    id: text('id').primaryKey(),
    clientId: clientId(),
    googleDriveLink: text('google_drive_link').notNull(),
    ...stamps(),
  },
  (table) => [
    index('documents_created_idx').on(table.createdAt, table.id),
    index('documents_client_idx').on(table.clientId),
  ],
)

export const passwordAccounts = sqliteTable(
  'password_accounts',
  {
    id: text('id').primaryKey(),
    accountName: text('account_name').notNull(),
    login: text('login').notNull(),
    /** Sealed (lib/seal.ts). */
    password: text('password').notNull(),
    notes: text('notes').notNull(),
    ...stamps(),
  },
  (table) => [index('password_accounts_created_idx').on(table.createdAt, table.id)],
)

/** access of spec section 3: one row for each staff member who may see the account. */
export const passwordAccess = sqliteTable(
  'password_access',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => passwordAccounts.id, { onDelete: 'cascade' }),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.staffId, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.staffId] }),
    index('password_access_staff_idx').on(table.staffId),
  ],
)
