import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt } from './columns.ts'

/** Writes that happen once, by caller and idempotency key (db/idempotency.ts). */
export const idempotentWrites = sqliteTable(
  'idempotent_writes',
  {
    /** The person, or the API key. */
    callerId: text('caller_id').notNull(),
    /** The header of the request. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** Keyed hash of the request. */
    digest: text('digest').notNull(),
    /**
     * The response as JSON, in rows of release 1.0, which sealed none. They are deleted within a
     * day of the upgrade; the release after 2.0 drops the column.
     */
    answer: text('answer'),
    /** The sealed response; null if it isn't kept, or if the server stopped before storing it. */
    sealedAnswer: text('sealed_answer'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.callerId, table.idempotencyKey] }),
    index('idempotent_writes_created_idx').on(table.createdAt),
  ],
)
