import {
  bookingSources,
  calendarServices,
  deliveryChannels,
  subscriptionStates,
} from '@leadwright/shared/booking-record'
import { blob, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { oneOf } from '../../db/columns.ts'

/**
 * Deliveries with a valid signature, by the SHA-256 of their body, so that each is processed once;
 * also the entries of the hourly sync that an admin discarded.
 */
export const webhookReceipts = sqliteTable(
  'webhook_receipts',
  {
    digest: text('digest').primaryKey(),
    at: text('at').notNull(),
    provider: text('provider', { enum: bookingSources }).notNull(),
    /** `skipped`: an entry of the hourly sync. */
    outcome: text('outcome', { enum: ['taken', 'ignored', 'unreadable', 'skipped'] }).notNull(),
    /** Why it could not be read. */
    reason: text('reason'),
  },
  (table) => [index('webhook_receipts_at_idx').on(table.provider, table.at)],
)

/** The last sync with each calendar service, one row per service. */
export const calendarChecks = sqliteTable('calendar_checks', {
  provider: text('provider', { enum: bookingSources }).primaryKey(),
  subscription: text('subscription', { enum: subscriptionStates }).notNull(),
  /** When a sync last succeeded; null before the first. */
  checkedAt: text('checked_at'),
  /** When a sync last found bookings that had not been delivered, and how many. */
  missedAt: text('missed_at'),
  missed: integer('missed').notNull().default(0),
})

/**
 * What a calendar service sent or listed and could not be read, until it is read or discarded. The
 * content contains personal data, so it is kept for a limited time.
 */
export const unreadableBookings = sqliteTable(
  'unreadable_bookings',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the content. */
    digest: text('digest').notNull().unique(),
    provider: text('provider', { enum: calendarServices }).notNull(),
    channel: text('channel', { enum: deliveryChannels }).notNull(),
    /** The event of a delivery, such as `invitee.created`. */
    event: text('event'),
    reason: text('reason').notNull(),
    receivedAt: text('received_at').notNull(),
    /** When the hourly sync last listed it. */
    seenAt: text('seen_at').notNull(),
    /** Null if it was too large, or after its retention. */
    content: blob('content', { mode: 'buffer' }),
  },
  (table) => [
    index('unreadable_bookings_received_idx').on(table.receivedAt, table.id),
    oneOf('unreadable_bookings_channel', table.channel, deliveryChannels),
  ],
)
