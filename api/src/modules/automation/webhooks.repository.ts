import { and, asc, count, eq, gt, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { countSince, type Db, deleteFrom, insertInto, type Tx, updateIn } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { type PageRange, readNewest } from '../../db/page.ts'
import { webhookDeliveries, webhookEndpoints } from './webhooks.table.ts'

export type WebhookRow = typeof webhookEndpoints.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

export const insertWebhook = insertInto(webhookEndpoints)
export const insertDelivery = insertInto(webhookDeliveries)

/** Oldest first. */
export const listWebhooks = (db: Db): WebhookRow[] =>
  db
    .select()
    .from(webhookEndpoints)
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))
    .all()

export const findWebhook = (db: Db, id: string): WebhookRow | undefined =>
  db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).get()

export const updateWebhook = updateIn(webhookEndpoints, webhookEndpoints.id)

/** Also deletes its deliveries. */
export const deleteWebhook = deleteFrom(webhookEndpoints.id)

export function forgetPreviousSecrets(tx: Tx, before: string): void {
  tx.update(webhookEndpoints)
    .set({ previousSecret: null, previousUntil: null })
    .where(lt(webhookEndpoints.previousUntil, before))
    .run()
}

/** Due deliveries, longest overdue first. */
export const listDueDeliveries = (db: Db, now: string, limit: number) =>
  db
    .select({ delivery: webhookDeliveries, webhook: webhookEndpoints })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.webhookId))
    .where(lte(webhookDeliveries.nextAttemptAt, now))
    .orderBy(asc(webhookDeliveries.nextAttemptAt), asc(webhookDeliveries.createdAt))
    .limit(limit)
    .all()

/** Newest first. */
export const listDeliveries = (db: Db, range: PageRange) =>
  readNewest(
    db
      .select({ ...pickAll, url: webhookEndpoints.url })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.webhookId)),
    [webhookDeliveries.createdAt, webhookDeliveries.id],
    range,
  )

const pickAll = pick(
  webhookDeliveries,
  ...(['id', 'kind', 'subjectId', 'attempts', 'lastError'] as const),
  ...(['createdAt', 'deliveredAt', 'nextAttemptAt'] as const),
)

export const findDelivery = (db: Db, id: string): DeliveryRow | undefined =>
  db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)).get()

/** Does nothing if the delivery was deleted meanwhile. */
export const updateDelivery = updateIn(webhookDeliveries, webhookDeliveries.id)

export const deleteDelivery = deleteFrom(webhookDeliveries.id)

const isGivenUp = and(
  isNull(webhookDeliveries.nextAttemptAt),
  isNull(webhookDeliveries.deliveredAt),
)

/** Counts the deliveries that were given up, with the oldest one's time. */
export const sumGivenUp = (db: Db) => countSince(db, webhookDeliveries.createdAt, isGivenUp)

/** Makes the failed deliveries to a webhook due again. Returns how many. */
export const retryFailed = (tx: Tx, webhookId: string, nextAttemptAt: string): number =>
  tx
    .update(webhookDeliveries)
    .set({ attempts: 0, nextAttemptAt })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), isGivenUp))
    .run().changes

/** Gives up the waiting deliveries to a webhook. */
export function giveUpWaiting(tx: Tx, webhookId: string, lastError: string): void {
  const { webhookId: owner, nextAttemptAt } = webhookDeliveries
  tx.update(webhookDeliveries)
    .set({ nextAttemptAt: null, lastError })
    .where(and(eq(owner, webhookId), isNotNull(nextAttemptAt)))
    .run()
}

const isWaiting = isNotNull(webhookDeliveries.nextAttemptAt)

/** How many deliveries are waiting, and since when the oldest. */
export const sumWaiting = (db: Db) => countSince(db, webhookDeliveries.createdAt, isWaiting)

/**
 * Webhooks with a delivery that was created before an instant, failed and is still waiting, with the
 * last reason.
 */
export const listFailing = (db: Db, before: string) =>
  db
    .select({
      url: webhookEndpoints.url,
      waiting: count(),
      lastError: sql<string | null>`max(${webhookDeliveries.lastError})`,
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.webhookId))
    .where(
      and(isWaiting, gt(webhookDeliveries.attempts, 0), lt(webhookDeliveries.createdAt, before)),
    )
    .groupBy(webhookEndpoints.id)
    .all()

export const deleteDeliveries = (tx: Tx, before: string): number =>
  tx.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before)).run().changes
