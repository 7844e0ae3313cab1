import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { partOf, stamps } from '../../../db/columns.ts'
import { clients } from '../../identity/auth/clients.table.ts'

/** Appointments with clients, noted by admins. */
export const meetings = sqliteTable(
  'meetings',
  {
    id: text('id').primaryKey(),
    clientId: partOf('client_id', () => clients.clientId),
    title: text('title').notNull(),
    startsAt: text('starts_at').notNull(),
    /** `starts_at` and the minutes, so that a running meeting is found by index. */
    endsAt: text('ends_at').notNull(),
    minutes: integer('minutes').notNull(),
    joinUrl: text('join_url'),
    ...stamps(),
  },
  (table) => [
    index('meetings_client_idx').on(table.clientId, table.endsAt),
    index('meetings_starts_idx').on(table.startsAt),
  ],
)
