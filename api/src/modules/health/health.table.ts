import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One row: what the server notes about itself. */
export const serverState = sqliteTable('server_state', {
  id: integer('id').primaryKey(),
  /** The newest time at which the server ran under a clock that was believed. */
  seenAt: text('seen_at').notNull(),
  /** The newest write, by whatever clock: proves that the database takes writes. */
  writtenAt: text('written_at').notNull(),
})
