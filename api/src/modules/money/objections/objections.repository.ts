import { and, asc, desc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import {
  countSince,
  type Db,
  insertInto,
  type Tx,
  updateVersion,
  valuesOf,
} from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { type PageRange, readNewest } from '../../../db/page.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import { leads } from '../../leads/leads.table.ts'
import { deals } from '../deals/deals.table.ts'
import { objections } from './objections.table.ts'

const columns = {
  ...pick(objections, 'id', 'clientId', 'leadId', 'dealId', 'reason', 'text', 'objectedOn'),
  ...pick(objections, 'objectedBy', 'dueOn', 'withdrawnOn', 'decision', 'decidedOn'),
  ...pick(objections, 'decisionReason', 'createdAt', 'version'),
  company: leads.company,
  clientName: clients.companyName,
}

const selectObjections = (db: Db) =>
  db
    .select(columns)
    .from(objections)
    .innerJoin(leads, eq(leads.id, objections.leadId))
    .innerJoin(clients, eq(clients.clientId, objections.clientId))
    .$dynamic()

const isOpen = and(isNull(objections.decision), isNull(objections.withdrawnOn))

/** Which objections a reader sees: those to deals only if the reader sees money. */
const shown = (withDeals: boolean) => (withDeals ? undefined : isNull(objections.dealId))

/** Newest first; one row more than the limit. */
export const listObjections = (
  db: Db,
  { clientId, withDeals, ...range }: PageRange & { clientId: string; withDeals: boolean },
) =>
  readNewest(
    selectObjections(db),
    [objections.createdAt, objections.id],
    range,
    and(eq(objections.clientId, clientId), shown(withDeals)),
  )
export type ObjectionRow = ReturnType<typeof listObjections>[number]

/** Of some leads and their deals, newest first. */
export const listObjectionsTo = (db: Db, leadIds: readonly string[]): ObjectionRow[] =>
  selectObjections(db)
    .where(inArray(objections.leadId, [...leadIds]))
    .orderBy(desc(objections.createdAt), desc(objections.id))
    .all()

/** Of all clients, due first. */
export const listOpenObjections = (db: Db): ObjectionRow[] =>
  selectObjections(db).where(isOpen).orderBy(asc(objections.dueOn), asc(objections.id)).all()

/** Clients with an open objection. */
export const listDisputedClients = (db: Db): string[] => valuesOf(db, objections.clientId, isOpen)

/** How many are open, and when the first is due. */
export const countOpenObjections = (db: Db, clientId?: string) =>
  countSince(
    db,
    objections.dueOn,
    and(isOpen, clientId ? eq(objections.clientId, clientId) : undefined),
  )

/** The days on which a client's objections were raised and decided. */
export const listOutcomes = (db: Db, clientId: string, withDeals: boolean) =>
  db
    .select(pick(objections, 'objectedOn', 'decision', 'decidedOn', 'withdrawnOn'))
    .from(objections)
    .where(and(eq(objections.clientId, clientId), shown(withDeals)))
    .all()

export const findObjection = (db: Db, id: string): ObjectionRow | undefined =>
  selectObjections(db).where(eq(objections.id, id)).get()

/** Whether an open objection to a deal or its lead keeps the fee from being completed. */
export const isDisputed = sql<boolean>`EXISTS (SELECT 1 FROM ${objections} WHERE ${objections.leadId} = ${deals.leadId}
  AND ${or(isNull(objections.dealId), eq(objections.dealId, deals.id))} AND ${isOpen})`

/** Whether an open objection keeps this payment from being completed. */
export const isFeeDisputed = (db: Db, paymentId: string): boolean =>
  db
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.paymentId, paymentId), isDisputed))
    .get() !== undefined

/** Leads of a client that count, released on a day or later, without an open objection. */
export const listRecentLeads = (db: Db, clientId: string, since: string): string[] =>
  valuesOf(
    db,
    leads.id,
    and(
      eq(leads.clientId, clientId),
      gte(leads.releasedOn, since),
      isNull(leads.notCountedOn),
      isNull(leads.objectionDueOn),
    ),
  )

export const insertObjection = insertInto(objections)

/** False when the stored version is another one. */
export const changeObjection = (
  tx: Tx,
  { id, version }: { id: string; version: number },
  change: Partial<typeof objections.$inferInsert>,
): boolean => updateVersion(tx, objections, { key: eq(objections.id, id), version }, change)

/** Clears what people wrote in the objections to a lead and its deals. */
export const clearObjectionTexts = (tx: Tx, leadId: string): void =>
  void tx
    .update(objections)
    .set({
      text: '',
      decisionReason: sql`CASE WHEN decision_reason IS NOT NULL THEN '' END`,
      version: sql`${objections.version} + 1`,
    })
    .where(eq(objections.leadId, leadId))
    .run()
