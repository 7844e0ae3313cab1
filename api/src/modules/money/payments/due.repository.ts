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

const selectCharges = (db: Db, condition: SQL | undefined) =>
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
        eq(payments.clientId, opaquePlaceholder('clientId')),
        eq(payments.status, 'completed'),
        lt(payments.effect, 0),
        isNull(payments.reversesId),
        isNull(reversal.id),
        condition,
      ),
    )
    .orderBy(desc(payments.place), desc(payments.id))
    .$dynamic()
export type ChargeRow = ReturnType<ReturnType<typeof selectCharges>['all']>[number]

const paused = prepared((db) => selectCharges(db, isDisputed).prepare())

/** Charges that an open objection pauses, newest first. */
export const listPausedCharges = (db: Db, clientId: string): ChargeRow[] =>
  paused(db).all({ clientId })

/** Most clients owe for fewer charges. */
const pageSize = 10

const isOlder = sql`(${payments.place}, ${payments.id}) < (${placeholder('place')}, ${placeholder('id')})`
const olderPage = prepared((db) =>
  selectCharges(db, and(not(isDisputed), isOlder))
    .limit(pageSize)
    .prepare(),
)

/** All other charges, newest first, read page by page: most are paid and never read. */
export function* readCharges(db: Db, clientId: string): Generator<ChargeRow> {
  // After every place, which starts with a day.
  let before: { place: string; id: string } | undefined = { place: '~', id: '' }
  while (before) {
    const page: ChargeRow[] = olderPage(db).all({ clientId, ...before })
    yield* page
    const last: ChargeRow | undefined = page.length === pageSize ? page.at(-1) : undefined
    before = last && { place: last.place, id: last.paymentId }
  }
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

/** Clients that owe something, with their balance in cents, which is less than 0. */
export const listDebtors = (db: Db) =>
  db
    .select({ clientId: ledgerMonths.clientId, balance: ofMonths })
    .from(ledgerMonths)
    .groupBy(ledgerMonths.clientId)
    .having(lt(ofMonths, 0))
    .orderBy(asc(ledgerMonths.clientId))
    .all()
