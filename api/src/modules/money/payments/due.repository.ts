import { and, asc, desc, eq, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Db } from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { deals } from '../deals/deals.table.ts'
import { currentInvoice } from '../invoices/invoices.repository.ts'
import { isDisputed } from '../objections/objections.repository.ts'
import { updates } from '../updates/updates.table.ts'
import { firstRow, ofMonths } from './payments.repository.ts'
import { ledgerMonths, payments } from './payments.table.ts'

const reversal = alias(payments, 'reversal')

const selectCharges = (db: Db, clientId: string, condition: SQL | undefined) =>
  db
    .select({
      ...pick(payments, 'title', 'amount', 'date', 'place'),
      paymentId: payments.id,
      orderNumber: deals.orderNumber,
      invoice: currentInvoice(firstRow),
    })
    .from(payments)
    .leftJoin(reversal, eq(reversal.reversesId, payments.id))
    .leftJoin(deals, sql`${deals.paymentId} = ${firstRow}`)
    .where(
      and(
        eq(payments.clientId, clientId),
        eq(payments.status, 'completed'),
        lt(payments.effect, 0),
        isNull(payments.reversesId),
        isNull(reversal.id),
        condition,
      ),
    )
    .$dynamic()
export type ChargeRow = ReturnType<ReturnType<typeof selectCharges>['all']>[number]

/** Charges that an open objection pauses, newest first. */
export const listPausedCharges = (db: Db, clientId: string): ChargeRow[] =>
  selectCharges(db, clientId, isDisputed).orderBy(desc(payments.place), desc(payments.id)).all()

const pageSize = 50

/** All other charges, newest first, read page by page: most are paid and never read. */
export function* readCharges(db: Db, clientId: string): Generator<ChargeRow> {
  let last: ChargeRow | undefined
  do {
    const older = last && {
      before: or(
        lt(payments.place, last.place),
        and(eq(payments.place, last.place), lt(payments.id, last.paymentId)),
      ),
    }
    const page = selectCharges(db, clientId, and(not(isDisputed), older?.before))
      .orderBy(desc(payments.place), desc(payments.id))
      .limit(pageSize)
      .all()
    yield* page
    last = page.length === pageSize ? page.at(-1) : undefined
  } while (last)
}

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

/** Clients that owe something. */
export const listDebtors = (db: Db): string[] =>
  db
    .select({ clientId: ledgerMonths.clientId })
    .from(ledgerMonths)
    .groupBy(ledgerMonths.clientId)
    .having(lt(ofMonths, 0))
    .orderBy(asc(ledgerMonths.clientId))
    .all()
    .map(({ clientId }) => clientId)
