import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, trashableStamps, trashIndex } from '../../db/columns.ts'
import { ownerId } from '../identity/auth/auth.table.ts'

/** What the whole studio sees: a meeting, a holiday, a deadline. */
export const events = sqliteTable(
  'events',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    location: text('location').notNull(),
    notes: text('notes').notNull(),
    allDay: flag('all_day').notNull(),
    /** Days when `all_day`, the last one included; else instants. Both forms sort as text. */
    startsAt: text('starts_at').notNull(),
    endsAt: text('ends_at').notNull(),
    ...trashableStamps(),
  },
  (table) => [
    index('events_starts_idx').on(table.startsAt, table.id),
    // Of the trash only, or the planner would read all live rows through it.
    trashIndex('events_deleted_idx', table.deletedAt),
  ],
)

/** A person's private feed; the secret is with its holder, only its SHA-256 is here. */
export const calendarFeeds = sqliteTable('calendar_feeds', {
  userId: ownerId().primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  /** The person's stamp when the feed was created; a newer one ends the feed, as it does a session. */
  securityStamp: integer('security_stamp').notNull().default(0),
  createdAt: createdAt(),
  lastReadAt: text('last_read_at'),
})
