import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ownerId } from '../identity/auth/auth.table.ts'

/**
 * When a person last opened the first page, and since when things count as new in the current
 * visit.
 */
export const visits = sqliteTable('visits', {
  userId: ownerId().primaryKey(),
  /** The end of the previous visit; null in the first one. */
  newSince: text('new_since'),
  lastSeenAt: text('last_seen_at').notNull(),
})
