import { addDays } from '@leadwright/shared/days'
import { formatCents } from '@leadwright/shared/money'
import { can } from '@leadwright/shared/permissions'
import { and, asc, type Column, eq, gt, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import {
  type Db,
  insertAllInto,
  insertInto,
  opaquePlaceholder,
  prepared,
  type Tx,
} from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { type Cursor, type PageRange, readNewest } from '../../../db/page.ts'
import { clientInSearch, defineSearch, indexRecords } from '../../search/search-index.repository.ts'
import { deals } from '../deals/deals.table.ts'
import { currentInvoice } from '../invoices/invoices.repository.ts'
import { ledgerMonths, payments } from './payments.table.ts'

/**
 * The pending row that a row settles, the row that settles a pending one, and the row that reverses
 * it.
 */
const pending = alias(payments, 'pending')
const settling = alias(payments, 'settling')
const reversal = alias(payments, 'reversal')
const { placeholder } = sql

/** The row that a payment started with: the pending one that it settles, or itself. */
export const firstRow = sql`coalesce(${payments.settlesId}, ${payments.id})`

const columns = {
  ...pick(payments, 'id', 'clientId', 'kind', 'status', 'amount', 'effect', 'title', 'date'),
  ...pick(payments, 'settlesId', 'reversesId', 'reason', 'createdAt', 'place'),
  updateId: sql<string | null>`coalesce(${payments.updateId}, ${pending.updateId})`,
  reversedById: reversal.id,
  leadId: deals.leadId,
  invoice: currentInvoice(firstRow),
}

const selectLedger = (db: Db) =>
  db
    .select(columns)
    .from(payments)
    .leftJoin(pending, eq(pending.id, payments.settlesId))
    .leftJoin(settling, eq(settling.settlesId, payments.id))
    .leftJoin(reversal, eq(reversal.reversesId, payments.id))
    .leftJoin(deals, sql`${deals.paymentId} = ${firstRow}`)

/** Days, both included, compared by `place`, because a client's index is in that order. */
const inPeriod = (from: string | undefined, to: string | undefined) =>
  and(
    from ? gte(payments.place, from) : undefined,
    to ? lt(payments.place, addDays(to, 1)) : undefined,
  )

interface LedgerQuery extends PageRange {
  clientId: string
  /** Days, both included. */
  from?: string | undefined
  to?: string | undefined
}

/** Every payment once: a pending row is left out once a row settles it. */
export function listLedger(db: Db, { clientId, from, to, ...range }: LedgerQuery) {
  const where = and(eq(payments.clientId, clientId), isNull(settling.id), inPeriod(from, to))
  return readNewest(selectLedger(db), [payments.place, payments.id], range, where)
}

const paymentById = prepared((db) =>
  selectLedger(db)
    .where(eq(payments.id, opaquePlaceholder('id')))
    .prepare(),
)

export const findPayment = (db: Db, id: string) => paymentById(db).get({ id })

export const findSettling = (db: Db, id: string) =>
  db.select({ id: payments.id }).from(payments).where(eq(payments.settlesId, id)).get()

/** Completed rows of a period, both days included, oldest first. */
export const listCompleted = (
  db: Db,
  clientId: string,
  { from, to }: { from: string; to: string },
) =>
  selectLedger(db)
    .where(
      and(eq(payments.clientId, clientId), eq(payments.status, 'completed'), inPeriod(from, to)),
    )
    .orderBy(asc(payments.place), asc(payments.id))
    .all()

/** All entries of a period once, both days included, oldest first. */
export const listEntries = (db: Db, clientId: string, { from, to }: { from: string; to: string }) =>
  selectLedger(db)
    .where(and(eq(payments.clientId, clientId), isNull(settling.id), inPeriod(from, to)))
    .orderBy(asc(payments.place), asc(payments.id))
    .all()

/** Sum of what a client's months add to its balance, in cents. */
export const ofMonths = sql<number>`coalesce(sum(${ledgerMonths.fundsIn} + ${ledgerMonths.expenses}
  - ${ledgerMonths.revenue} - ${ledgerMonths.fundsOut}), 0)`

const balanceNow = prepared((db) =>
  db
    .select({ cents: ofMonths })
    .from(ledgerMonths)
    .where(eq(ledgerMonths.clientId, placeholder('clientId')))
    .prepare(),
)

/** Sum of the completed rows, in cents. */
export const readBalance = (db: Db, clientId: string): number =>
  balanceNow(db).get({ clientId })?.cents ?? 0

/** The same as a column of an outer query, for that query's client. */
export const balanceOfClient = (clientId: Column) =>
  sql<number>`(SELECT ${ofMonths} FROM ${ledgerMonths} WHERE ${ledgerMonths.clientId} = ${clientId})`

/** A client's completed fees less reversed ones, up to a month, in cents. */
export const readFees = (db: Db, clientId: string, until?: string): number =>
  db
    .select({ cents: sql<number>`coalesce(sum(${ledgerMonths.revenue}), 0)` })
    .from(ledgerMonths)
    .where(
      and(
        eq(ledgerMonths.clientId, clientId),
        until === undefined ? undefined : lte(ledgerMonths.month, until),
      ),
    )
    .get()?.cents ?? 0

/** Sum of the months before that of `date`, plus the rows of that month that meet a condition. */
function sumUntil(db: Db, clientId: string, date: string, condition: SQL | undefined): number {
  const month = date.slice(0, 7)
  const before = db
    .select({ cents: ofMonths })
    .from(ledgerMonths)
    .where(and(eq(ledgerMonths.clientId, clientId), lt(ledgerMonths.month, month)))
    .get()
  const rest = db
    .select({ cents: sql<number>`coalesce(sum(${payments.effect}), 0)` })
    .from(payments)
    .where(
      and(
        eq(payments.clientId, clientId),
        eq(payments.status, 'completed'),
        gte(payments.place, month),
        condition,
      ),
    )
    .get()
  return (before?.cents ?? 0) + (rest?.cents ?? 0)
}

/** Balance up to and including this row; `at` is its place. */
export const balanceAt = (db: Db, clientId: string, { at, id }: Cursor): number =>
  sumUntil(
    db,
    clientId,
    at,
    and(lte(payments.place, at), or(lt(payments.place, at), lte(payments.id, id))),
  )

/** Balance of all rows dated before this day. */
export const balanceBefore = (db: Db, clientId: string, date: string): number =>
  sumUntil(db, clientId, date, lt(payments.place, date))

/** Client months whose stored sums differ from their rows; there should be none. */
export const countWrongMonths = (db: Db): number =>
  db.get<{ n: number }>(sql`SELECT count(*) AS n FROM (
    SELECT client_id, month FROM (
      SELECT client_id, month, funds_in + expenses - revenue - funds_out AS cents FROM ${ledgerMonths}
      UNION ALL SELECT client_id, substr(date, 1, 7), -effect FROM ${payments} WHERE status = 'completed'
    ) GROUP BY client_id, month HAVING sum(cents) <> 0)`).n

/** Sum of pending rows that are not settled yet, in cents. */
export function readPending(db: Db, clientId: string) {
  const sumOf = (condition: SQL) =>
    sql<number>`coalesce(sum(CASE WHEN ${condition} THEN ${payments.amount} END), 0)`
  return db
    .select({
      incoming: sumOf(gt(payments.effect, 0)),
      outgoing: sumOf(lt(payments.effect, 0)),
    })
    .from(payments)
    .leftJoin(settling, eq(settling.settlesId, payments.id))
    .where(
      and(eq(payments.clientId, clientId), eq(payments.status, 'pending'), isNull(settling.id)),
    )
    .get()
}

/** A pending row is left out once a row settles it. */
const isUnsettled = sql`NOT EXISTS (SELECT 1 FROM payments WHERE settles_id = s.record_id)`
const foundById = prepared((db) =>
  db
    .select(pick(payments, 'clientId', 'amount', 'title', 'date'))
    .from(payments)
    .where(eq(payments.id, placeholder('id')))
    .prepare(),
)

defineSearch({
  kind: 'payment',
  label: 'Payments',
  place: 23,
  table: payments,
  id: payments.id,
  isShown: () => isUnsettled,
  read: (db, id) => {
    const found = foundById(db).get({ id })
    if (!found) return undefined
    const { clientId, title, amount } = found
    const client = clientInSearch(db, clientId)
    const shown = formatCents(amount)
    // Also found as it is typed: 2500 or 2500.00.
    const text = [title, ...client.names, shown, (amount / 100).toFixed(2)]
    return {
      title,
      subtitle: [shown, client.label].filter(Boolean).join(', '),
      scope: clientId,
      clientId,
      text,
    }
  },
  scopeOf: (_db, { role }) => (can(role, 'payments.read') ? { only: 'all' } : undefined),
})

const insertRow = insertInto(payments)
const insertRows = insertAllInto(payments)

export function insertPayment(tx: Tx, row: typeof payments.$inferInsert): void {
  insertRow(tx, row)
  indexRecords(tx, 'payment', [row.id])
}

export function insertPayments(tx: Tx, rows: (typeof payments.$inferInsert)[]): void {
  insertRows(tx, rows)
  indexRecords(
    tx,
    'payment',
    rows.map(({ id }) => id),
  )
}
