import type { PaymentState } from '@leadwright/shared/ledger'
import { and, asc, desc, eq, gte, inArray, isNull, lt, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import {
  countSince,
  type Db,
  insertAllInto,
  insertInto,
  type Tx,
  updateVersion,
} from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { campaigns } from '../../clients/campaigns/campaigns.table.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import { leads } from '../../leads/leads.table.ts'
import { isDisputed } from '../objections/objections.repository.ts'
import { payments } from '../payments/payments.table.ts'
import { deals } from './deals.table.ts'

/** The row that settles a fee, and the row that reverses it. */
const settling = alias(payments, 'settling')
const reversal = alias(payments, 'reversal')

const feeStatus = sql<PaymentState | null>`CASE WHEN ${reversal.id} IS NOT NULL THEN 'reversed'
  ELSE coalesce(${settling.status}, ${payments.status}) END`

const columns = {
  ...pick(deals, 'id', 'clientId', 'leadId', 'reportedBy', 'reportedOn', 'signedOn', 'value'),
  ...pick(deals, 'proof', 'proofLink', 'declinedOn', 'declinedReason', 'confirmedOn'),
  ...pick(deals, 'confirmedReason', 'orderNumber', 'fee', 'paymentId', 'completesOn', 'agreedOn'),
  ...pick(deals, 'createdAt', 'version'),
  company: leads.company,
  feeStatus,
  disputed: isDisputed.mapWith(Boolean),
  /** The completed row of the fee, if it was pending before. */
  settledBy: settling.id,
}

const selectDeals = (db: Db) =>
  db
    .select(columns)
    .from(deals)
    .innerJoin(leads, eq(leads.id, deals.leadId))
    .leftJoin(payments, eq(payments.id, deals.paymentId))
    .leftJoin(settling, eq(settling.settlesId, deals.paymentId))
    .leftJoin(reversal, sql`${reversal.reversesId} = coalesce(${settling.id}, ${deals.paymentId})`)

/** Newest first. */
export const listDeals = (db: Db, clientId: string) =>
  selectDeals(db)
    .where(eq(deals.clientId, clientId))
    .orderBy(desc(deals.createdAt), desc(deals.id))
    .all()
export type DealRow = ReturnType<typeof listDeals>[number]

/** Those of some leads, newest first. */
export const listDealsOf = (db: Db, leadIds: readonly string[]): DealRow[] =>
  selectDeals(db)
    .where(inArray(deals.leadId, [...leadIds]))
    .orderBy(desc(deals.createdAt), desc(deals.id))
    .all()

export const findDeal = (db: Db, id: string): DealRow | undefined =>
  selectDeals(db).where(eq(deals.id, id)).get()

/** The deal whose fee is this row of the ledger, or the row that it settles. */
export const findDealOfPayment = (db: Db, paymentId: string): DealRow | undefined =>
  selectDeals(db)
    .where(
      sql`${deals.paymentId} = (SELECT coalesce(row.settles_id, row.id) FROM payments row WHERE row.id = ${paymentId})`,
    )
    .get()

const isOpen = and(isNull(deals.confirmedOn), isNull(deals.declinedOn))

/** Reported deals of all clients, oldest first. */
export const listOpenDeals = (db: Db) =>
  selectDeals(db).where(isOpen).orderBy(asc(deals.createdAt), asc(deals.id)).all()
export const countOpenDeals = (db: Db, clientId?: string) =>
  countSince(db, deals.createdAt, and(isOpen, clientId ? eq(deals.clientId, clientId) : undefined))

/** Pending fees whose window ended before a day; none of a suspended client, or in question. */
export const listDueFees = (db: Db, today: string): DealRow[] =>
  selectDeals(db)
    .innerJoin(clients, eq(clients.clientId, deals.clientId))
    .where(
      and(
        lt(deals.completesOn, today),
        isNull(settling.id),
        eq(payments.status, 'pending'),
        isNull(clients.suspendedAt),
        not(isDisputed),
      ),
    )
    .orderBy(asc(deals.completesOn), asc(deals.id))
    .all()

/** The deals of all clients that were signed on a day or later. */
export const listSignedSince = (db: Db, day: string): DealRow[] =>
  selectDeals(db).where(gte(deals.signedOn, day)).all()

/** The days on which the deals of all clients were signed whose fee is completed. */
export const listFinalDays = (db: Db): string[] =>
  selectDeals(db)
    .where(sql`${feeStatus} = 'completed'`)
    .all()
    .map(({ signedOn }) => signedOn)

/** The day on which the campaign of a client was finished; null while it is not. */
export const findEnd = (db: Db, clientId: string): string | null =>
  db
    .select(pick(campaigns, 'finishedOn'))
    .from(campaigns)
    .where(eq(campaigns.clientId, clientId))
    .get()?.finishedOn ?? null

/** Pending and completed fees without a deal, newest first. */
export const listFreeFees = (db: Db, clientId: string) =>
  db
    .select({
      ...pick(payments, 'id', 'title', 'amount'),
      date: sql<string>`coalesce(${settling.date}, ${payments.date})`,
    })
    .from(payments)
    .leftJoin(settling, eq(settling.settlesId, payments.id))
    .leftJoin(reversal, sql`${reversal.reversesId} = coalesce(${settling.id}, ${payments.id})`)
    .leftJoin(deals, eq(deals.paymentId, payments.id))
    .where(
      and(
        eq(payments.clientId, clientId),
        eq(payments.kind, 'fee'),
        isNull(payments.settlesId),
        isNull(payments.reversesId),
        sql`coalesce(${settling.status}, '') <> 'cancelled'`,
        isNull(reversal.id),
        isNull(deals.id),
      ),
    )
    .orderBy(desc(payments.place), desc(payments.id))
    .all()

export const insertDeal = insertInto(deals)
export const insertDeals = insertAllInto(deals)

/** False when the stored version is another one. */
export const changeDeal = (
  tx: Tx,
  { id, version }: { id: string; version: number },
  change: Partial<typeof deals.$inferInsert>,
): boolean => updateVersion(tx, deals, { key: eq(deals.id, id), version }, change)

export const deleteDeal = (tx: Tx, id: string): void =>
  void tx.delete(deals).where(eq(deals.id, id)).run()

/** Clears what people wrote about the deals of a lead. */
export const clearDealTexts = (tx: Tx, leadId: string): void =>
  void tx
    .update(deals)
    .set({
      proof: '',
      proofLink: null,
      declinedReason: sql`CASE WHEN declined_reason IS NOT NULL THEN '' END`,
      confirmedReason: sql`CASE WHEN confirmed_reason IS NOT NULL THEN '' END`,
      // So that an edit form that is open cannot save the texts again.
      version: sql`${deals.version} + 1`,
    })
    .where(eq(deals.leadId, leadId))
    .run()
