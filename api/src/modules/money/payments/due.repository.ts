import {
  and,
  asc,
  desc,
  eq,
  isNotNull,
  isNull,
  lt,
  not,
  placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type Db, opaquePlaceholder, prepared } from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { deals } from '../deals/deals.table.ts'
import { currentInvoice } from '../invoices/invoices.repository.ts'
import { isDisputed } from '../objections/objections.repository.ts'
import { updates } from '../updates/updates.table.ts'
import { firstRow, ofMonths } from './payments.repository.ts'
import { ledgerMonths, payments } from './payments.table.ts'

const reversal = alias(payments, 'reversal')

/** With literals, because SQLite plans a statement again when it compares a column with a bound value. */
const isCharge = and(
  sql`${payments.status} = 'completed' AND ${payments.effect} < 0`,
  isNull(payments.reversesId),
  isNull(reversal.id),
)
const newestFirst = [desc(payments.place), desc(payments.id)] as const

const selectCharges = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      ...pick(payments, 'clientId', 'title', 'amount', 'date', 'place'),
      paymentId: payments.id,
      orderNumber: deals.orderNumber,
      invoice: currentInvoice(firstRow),
    })
    .from(payments)
    .leftJoin(reversal, eq(reversal.reversesId, payments.id))
    .leftJoin(deals, sql`${deals.paymentId} = ${firstRow}`)
    .where(condition)
    .orderBy(...newestFirst)
export type ChargeRow = ReturnType<ReturnType<typeof selectCharges>['all']>[number]

const paused = prepared((db) =>
  selectCharges(
    db,
    and(eq(payments.clientId, opaquePlaceholder('clientId')), isCharge, isDisputed),
  ).prepare(),
)

/** Charges that an open objection pauses, newest first. */
export const listPausedCharges = (db: Db, clientId: string): ChargeRow[] =>
  paused(db).all({ clientId })

/** The next older charge of a step in `reached`. */
const nextCharge = (db: Db) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .leftJoin(reversal, eq(reversal.reversesId, payments.id))
    .leftJoin(deals, sql`${deals.paymentId} = ${firstRow}`)
    .where(
      and(
        sql`${payments.clientId} = reached.client_id`,
        sql`(${payments.place}, ${payments.id}) < (reached.place, reached.id)`,
        isCharge,
        not(isDisputed),
      ),
    )
    .orderBy(...newestFirst)
    .limit(1)

const unpaid = prepared((db) =>
  // A step for each charge, as far as the debt reaches: most charges are paid and never read. The first
  // step is after every place, which starts with a day.
  selectCharges(
    db,
    sql`${payments.id} IN (
      WITH RECURSIVE reached(client_id, debt, place, id) AS (
        SELECT value ->> 0, value ->> 1, '~', '' FROM json_each(${placeholder('debts')})
        UNION ALL
        SELECT reached.client_id, reached.debt - next.amount, next.place, next.id
        FROM reached CROSS JOIN payments AS next ON next.id = (${nextCharge(db)})
        WHERE reached.debt > 0
      )
      SELECT id FROM reached)`,
  ).prepare(),
)

/**
 * All other charges that are not paid, newest first.
 * @param debts what each client owes without paused charges, in cents
 */
export const listUnpaidCharges = (
  db: Db,
  debts: readonly (readonly [clientId: string, debt: number])[],
): ChargeRow[] => unpaid(db).all({ debts: JSON.stringify(debts) })

/** The sum of payments that the client reported and an admin has not decided on, in cents. */
export const sumReported = (db: Db, clientId: string): number =>
  db
    .select({ cents: sql<number>`coalesce(sum(${updates.value}), 0)` })
    .from(updates)
    .where(
      and(
        eq(updates.clientId, clientId),
        eq(updates.status, 'pending'),
        isNull(updates.deletedAt),
        isNotNull(updates.paidOn),
      ),
    )
    .get()?.cents ?? 0

/** Clients that owe something, with their balance in cents, which is less than 0. */
export const listDebtors = (db: Db) =>
  db
    .select({ clientId: ledgerMonths.clientId, balance: ofMonths })
    .from(ledgerMonths)
    .groupBy(ledgerMonths.clientId)
    .having(lt(ofMonths, 0))
    .orderBy(asc(ledgerMonths.clientId))
    .all()
