import { sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { createdAt } from '../../../db/columns.ts'
import { ownerId } from '../auth/auth.table.ts'

/** The Google account with which a person signs in: one for each person, and each for one person. */
export const googleAccounts = sqliteTable(
  'google_accounts',
  {
    userId: ownerId().primaryKey(),
    /** Together with the issuer, the identity; it stays the same when the email changes. */
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** Only shown, as of the last use; never compared. */
    email: text('email').notNull(),
    createdAt: createdAt(),
    lastUsedAt: text('last_used_at'),
  },
  (table) => [unique('google_accounts_identity').on(table.issuer, table.subject)],
)
