import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, trashableStamps, trashIndex } from '../../db/columns.ts'
import { ownerId } from '../identity/auth/auth.table.ts'

/** Events that the whole team sees: a meeting, a holiday, a deadline. */
export const events = sqliteTable(
  'events',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    location: text('location').notNull(),
    notes: text('notes').notNull(),
    allDay: flag('all_day').notNull(),
    /** Days when `all_day`, the last one inclusive; otherwise instants. Both formats sort as text. */
    startsAt: text('starts_at').notNull(),
    endsAt: text('ends_at').notNull(),
    ...trashableStamps(),
  },
  (table) => [
    index('events_starts_idx').on(table.startsAt, table.id),
    // Covers only the trash, because otherwise the planner would read all active rows through it.
    trashIndex('events_deleted_idx', table.deletedAt),
  ],
)

/** A person's private feed. Only the SHA-256 of its secret is stored. */
export const calendarFeeds = sqliteTable('calendar_feeds', {
  userId: ownerId().primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  /**
   * The person's security stamp when the feed was created; a newer stamp ends the feed, like a
   * session.
   */
  securityStamp: integer('security_stamp').notNull().default(0),
  createdAt: createdAt(),
  lastReadAt: text('last_read_at'),
})
