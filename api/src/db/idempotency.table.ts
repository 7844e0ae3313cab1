import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt } from './columns.ts'

/** Completed writes with an API key, and their responses. */
export const idempotentWrites = sqliteTable(
  'idempotent_writes',
  {
    /** The API key. */
    callerId: text('caller_id').notNull(),
    /** The header of the request. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** Keyed hash of the request. */
    digest: text('digest').notNull(),
    /** JSON; null for a response without a body. */
    answer: text('answer'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.callerId, table.idempotencyKey] }),
    index('idempotent_writes_created_idx').on(table.createdAt),
  ],
)
