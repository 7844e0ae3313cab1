import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt } from '../../../db/columns.ts'
import { ownerId } from '../auth/auth.table.ts'

/** Public keys of the passkeys with which people can sign in; the private keys never leave their devices. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: ownerId(),
    /** Chosen by the device (base64url), and how the browser names the passkey. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key (base64url). */
    publicKey: text('public_key').notNull(),
    /** Of the last use. Devices that sync their passkeys don't count and always report 0. */
    counter: integer('counter').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: text('last_used_at'),
  },
  (table) => [index('passkeys_user_idx').on(table.userId, table.createdAt)],
)
