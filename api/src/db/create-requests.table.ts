import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt } from './columns.ts'

/**
 * Records created by forms of release 1.0, which chose their ids. Only read, for a form that was
 * open during the upgrade; the release after 2.0 drops the table.
 */
export const createRequests = sqliteTable(
  'create_requests',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    kind: text('kind').notNull(),
    digest: text('digest').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('create_requests_created_idx').on(table.createdAt)],
)
