import type { Scope } from '@leadwright/shared/scopes'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt } from '../../db/columns.ts'
import { clients } from '../identity/auth/clients.table.ts'

/**
 * API keys for programs. Revoked keys are deleted; the audit log keeps when each was created and
 * what it did.
 */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    scopes: text('scopes', { mode: 'json' }).$type<Scope[]>().notNull(),
    /** If set, the key can access only this client's data. */
    clientId: text('client_id').references(() => clients.clientId, { onDelete: 'cascade' }),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: text('expires_at').notNull(),
    /** When admins were emailed that it expires soon. */
    expiryMailedAt: text('expiry_mailed_at'),
    lastUsedAt: text('last_used_at'),
    lastNetwork: text('last_network'),
    createdAt: createdAt(),
  },
  (table) => [index('api_keys_client_idx').on(table.clientId)],
)
