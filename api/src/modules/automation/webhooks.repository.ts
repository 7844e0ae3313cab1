import { and, asc, desc, eq, isNull, lt, lte } from 'drizzle-orm'
import { countSince, type Db, insertInto, type Tx } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { after, type PageRange } from '../../db/page.ts'
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

export function updateWebhook(tx: Tx, id: string, change: Partial<WebhookRow>): void {
  tx.update(webhookEndpoints).set(change).where(eq(webhookEndpoints.id, id)).run()
}

/** With its deliveries. */
export function deleteWebhook(tx: Tx, id: string): void {
  tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id)).run()
}

export function forgetPreviousSecrets(tx: Tx, before: string): void {
  tx.update(webhookEndpoints)
    .set({ previousSecret: null, previousUntil: null })
    .where(lt(webhookEndpoints.previousUntil, before))
    .run()
}

/** Deliveries whose turn it is, the one that is due longest first. */
export const listDue = (db: Db, now: string, limit: number) =>
  db
    .select({ delivery: webhookDeliveries, webhook: webhookEndpoints })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.webhookId))
    .where(lte(webhookDeliveries.nextAttemptAt, now))
    .orderBy(asc(webhookDeliveries.nextAttemptAt), asc(webhookDeliveries.createdAt))
    .limit(limit)
    .all()

/** Newest first. */
export const listDeliveries = (db: Db, { cursor, limit }: PageRange) =>
  db
    .select({ ...pickAll, url: webhookEndpoints.url })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.webhookId))
    .where(after(webhookDeliveries.createdAt, webhookDeliveries.id, cursor))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit + 1)
    .all()

const pickAll = pick(
  webhookDeliveries,
  ...(['id', 'kind', 'subjectId', 'attempts', 'lastError'] as const),
  ...(['createdAt', 'deliveredAt', 'nextAttemptAt'] as const),
)

export const findDelivery = (db: Db, id: string): DeliveryRow | undefined =>
  db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)).get()

/** Nothing when it was removed meanwhile. */
export function updateDelivery(tx: Tx, id: string, change: Partial<DeliveryRow>): void {
  tx.update(webhookDeliveries).set(change).where(eq(webhookDeliveries.id, id)).run()
}

export function deleteDelivery(tx: Tx, id: string): void {
  tx.delete(webhookDeliveries).where(eq(webhookDeliveries.id, id)).run()
}

/** How many were given up, and since when the first of them. */
export const sumGivenUp = (db: Db) => {
  const { createdAt, nextAttemptAt, deliveredAt } = webhookDeliveries
  return countSince(db, createdAt, and(isNull(nextAttemptAt), isNull(deliveredAt)))
}

export const deleteDeliveries = (tx: Tx, before: string): number =>
  tx.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before)).run().changes
