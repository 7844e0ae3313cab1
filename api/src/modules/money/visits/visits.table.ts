import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ownerId } from '../../identity/auth/auth.table.ts'

/** When a person last looked at the first page, and since when things are new in the present visit. */
export const visits = sqliteTable('visits', {
  userId: ownerId().primaryKey(),
  /** The end of the visit before; null in the first one. */
  newSince: text('new_since'),
  lastSeenAt: text('last_seen_at').notNull(),
})
