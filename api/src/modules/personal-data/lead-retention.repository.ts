import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Db } from '../../db/client.ts'
import { systemActor } from '../../lib/actor.ts'
import { campaigns } from '../clients/campaigns/campaigns.table.ts'
import { comments, internalNotes } from '../conversations/conversations.table.ts'
import { leadEvents, leads } from '../leads/leads.table.ts'
import { deals } from '../money/deals/deals.table.ts'
import { orders } from '../money/orders/orders.table.ts'
import { payments } from '../money/payments/payments.table.ts'

/** Jobs and repeated calls of programs are not activity, otherwise nothing would ever expire. */
const isQuietSince = (day: string): SQL => sql`NOT EXISTS (
    SELECT 1 FROM ${leadEvents} WHERE ${leadEvents.leadId} = ${leads.id}
      AND ${leadEvents.at} >= ${day} AND ${leadEvents.name} <> ${systemActor.name}
      AND ${leadEvents.kind} <> 'synced'
    UNION ALL SELECT 1 FROM ${comments}
      WHERE ${comments.conversationId} = ${leads.id} AND ${comments.createdAt} >= ${day}
    UNION ALL SELECT 1 FROM ${internalNotes}
      WHERE ${internalNotes.conversationId} = ${leads.id} AND ${internalNotes.createdAt} >= ${day})`

const settling = alias(payments, 'settling')

/** Reported and not decided, or its fee is neither completed nor cancelled. */
const hasOpenDeal = sql`EXISTS (SELECT 1 FROM ${deals}
  LEFT JOIN ${payments} ON ${payments.id} = ${deals.paymentId}
  LEFT JOIN ${payments} AS "settling" ON ${settling.settlesId} = ${deals.paymentId}
  WHERE ${deals.leadId} = ${leads.id} AND ${deals.declinedOn} IS NULL
    AND (${deals.confirmedOn} IS NULL OR (${payments.status} = 'pending' AND ${settling.id} IS NULL)))`

/** The end of the contract and the tail of its longest order; null while there is no end. */
const tailEnds = (defaultDays: number) => sql`date(${campaigns.finishedOn}, '+' ||
  coalesce((SELECT max(${orders.tailDays}) FROM ${orders} WHERE ${orders.clientId} = ${leads.clientId}), ${defaultDays})
  || ' days')`

interface Query {
  today: string
  /** Activity on or after this day keeps the data. */
  since: string
  /** The tail of clients without an order. */
  tailDays: number
  limit: number
}

/** Ids of released leads whose person must be erased. */
export const listExpiredLeads = (db: Db, { today, since, tailDays, limit }: Query): string[] =>
  db
    .select({ id: leads.id })
    .from(leads)
    .leftJoin(campaigns, eq(campaigns.clientId, leads.clientId))
    .where(
      and(
        lt(leads.releasedOn, since),
        isNull(leads.erasedOn),
        isNull(leads.objectionDueOn),
        sql`coalesce(${tailEnds(tailDays)} < ${today}, 1)`,
        sql`NOT ${hasOpenDeal}`,
        isQuietSince(since),
      ),
    )
    .limit(limit)
    .all()
    .map(({ id }) => id)

/** Ids of drafts, also in the trash, whose last change and day to follow up are before this day. */
export const listExpiredDrafts = (db: Db, since: string, limit: number): string[] =>
  db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        isNull(leads.releasedOn),
        lt(leads.updatedAt, since),
        sql`coalesce(${leads.followUpOn}, '') < ${since}`,
        isQuietSince(since),
      ),
    )
    .limit(limit)
    .all()
    .map(({ id }) => id)
