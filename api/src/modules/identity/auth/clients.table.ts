import { isNotNull, isNull } from 'drizzle-orm'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { stamps } from '../../../db/columns.ts'
import { ownerId } from './auth.table.ts'

/** The profile of a client: clients of spec section 3, without `pw`, which must not exist. The id is the user's. */
export const clients = sqliteTable(
  'clients',
  {
    clientId: ownerId('client_id').primaryKey(),
    companyName: text('company_name').notNull(),
    googleEmail: text('google_email'),
    /** When a mailed link or an admin confirmed the Google email; until then it proves nothing. */
    googleEmailConfirmedAt: text('google_email_confirmed_at'),
    /** Sealed (lib/seal.ts). */
    googlePassword: text('google_password'),
    /** Null without a password. */
    googlePasswordChangedAt: text('google_password_changed_at'),
    /** Names, company and email folded for search; kept by the repository. */
    searchText: text('search_text').notNull(),
    /** Nobody of a suspended client can sign in, whatever their own status. */
    suspendedAt: text('suspended_at'),
    /** Nobody knows any more who it was; the ledger and past figures refer to the row. */
    erasedAt: text('erased_at'),
    ...stamps(),
  },
  (table) => [
    // With the searched text in it, a search walks this index alone: a third of the time.
    index('clients_created_idx').on(table.createdAt, table.clientId, table.searchText),
    // All rows are counted without a walk, so those that are there are all without these.
    index('clients_erased_idx').on(table.clientId).where(isNotNull(table.erasedAt)),
  ],
)

/** Clients that are there; others are shown in the ledger and in past figures only. */
export const notErased = isNull(clients.erasedAt)
