import type { DeliveredKind, WebhookKind } from '@leadwright/shared/webhook-kinds'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, partOf } from '../../db/columns.ts'

/** Webhook endpoints that receive events. */
export const webhookEndpoints = sqliteTable('webhook_endpoints', {
  id: text('id').primaryKey(),
  url: text('url').notNull(),
  kinds: text('kinds', { mode: 'json' }).$type<WebhookKind[]>().notNull(),
  /** Sealed, like the previous secret. */
  secret: text('secret').notNull(),
  /** Also signs deliveries until `previousUntil`. */
  previousSecret: text('previous_secret'),
  previousUntil: text('previous_until'),
  /** Since the receiver responded with 410 Gone. */
  disabledAt: text('disabled_at'),
  createdAt: createdAt(),
})

/** The outbox of webhooks: events queued for an endpoint in the transaction of their cause. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    /** The message id, the same for every attempt. */
    id: text('id').primaryKey(),
    webhookId: partOf('webhook_id', () => webhookEndpoints.id),
    kind: text('kind').$type<DeliveredKind>().notNull(),
    /** The id of the event's subject; no foreign key. */
    subjectId: text('subject_id').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Null once delivered or given up. */
    nextAttemptAt: text('next_attempt_at'),
    deliveredAt: text('delivered_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (table) => [
    index('webhook_deliveries_due_idx')
      .on(table.nextAttemptAt)
      .where(sql`next_attempt_at IS NOT NULL`),
    index('webhook_deliveries_created_idx').on(table.createdAt, table.id),
    index('webhook_deliveries_webhook_idx').on(table.webhookId),
  ],
)
