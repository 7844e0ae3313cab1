import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** A single row with the server's state. */
export const serverState = sqliteTable('server_state', {
  id: integer('id').primaryKey(),
  /** The newest time at which the server ran with a plausible clock. */
  seenAt: text('seen_at').notNull(),
  /** The newest write, by any clock; proves that the database accepts writes. */
  writtenAt: text('written_at').notNull(),
})
