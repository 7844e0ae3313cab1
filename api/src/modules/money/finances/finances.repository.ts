import type { PaymentKind } from '@leadwright/shared/ledger'
import {
  and,
  asc,
  type Column,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type Db, insertInto, type Tx } from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { after, type Cursor } from '../../../db/page.ts'
import { campaignPeriods } from '../../clients/campaigns/campaigns.table.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import { ledgerMonths, payments } from '../payments/payments.table.ts'
import { expenseEntries, pastClients } from './finances.table.ts'
import { receiptsOf } from './receipts.repository.ts'

const { revenue, expenses, fundsIn, fundsOut } = ledgerMonths
const sumOf = (column: Column) => sql<number>`sum(${column})`

/** Sum of the completed ledger entries of each month, in cents. */
export const sumLedger = (db: Db) =>
  db
    .select({
      month: ledgerMonths.month,
      revenue: sumOf(revenue),
      expenses: sumOf(expenses),
      fundsIn: sumOf(fundsIn),
      fundsOut: sumOf(fundsOut),
    })
    .from(ledgerMonths)
    .groupBy(ledgerMonths.month)
    .all()

/** Days of a month such as 2024-01, or of a year such as 2024. */
const within = (date: Column, span: string) =>
  span.length === 4
    ? and(gte(date, `${span}-01-01`), lte(date, `${span}-12-31`))
    : and(gte(date, `${span}-01`), lte(date, `${span}-31`))

const expenseMonth = sql<string>`substr(${expenseEntries.spentOn}, 1, 7)`
const signed = sql<number>`CASE ${expenseEntries.kind} WHEN 'expense' THEN ${expenseEntries.amount} ELSE -${expenseEntries.amount} END`

/** Sum of the expense entries of each month, less reversed ones. */
export const sumExpenses = (db: Db) =>
  db
    .select({ month: expenseMonth, cents: sql<number>`sum(${signed})` })
    .from(expenseEntries)
    .groupBy(expenseMonth)
    .all()

/** The months of each past client. */
export const listPastMonths = (db: Db) =>
  db
    .select(pick(pastClients, 'id', 'firstMonth', 'lastMonth'))
    .from(pastClients)
    .where(isNull(pastClients.deletedAt))
    .all()

/** The periods in which campaigns were active, by client. */
export const listPeriods = (db: Db) =>
  db
    .select(pick(campaignPeriods, 'clientId', 'fromDate', 'toDate'))
    .from(campaignPeriods)
    .orderBy(asc(campaignPeriods.clientId), asc(campaignPeriods.fromDate))
    .all()

/**
 * Clients whose campaign was active on a day of the month, with their fees of that month in cents.
 */
export const listActive = (db: Db, month: string) =>
  db
    .select({
      id: campaignPeriods.clientId,
      name: clients.companyName,
      revenue: sql<number>`coalesce(${revenue}, 0)`,
    })
    .from(campaignPeriods)
    .innerJoin(clients, eq(clients.clientId, campaignPeriods.clientId))
    .leftJoin(
      ledgerMonths,
      and(eq(ledgerMonths.clientId, campaignPeriods.clientId), eq(ledgerMonths.month, month)),
    )
    .where(
      and(
        lte(campaignPeriods.fromDate, `${month}-31`),
        or(isNull(campaignPeriods.toDate), gte(campaignPeriods.toDate, `${month}-01`)),
      ),
    )
    .groupBy(campaignPeriods.clientId)
    .all()

/** Sums of a year's expense entries by month and category, less reversed ones. */
export const sumCategories = (db: Db, year: string) =>
  db
    .select({
      category: expenseEntries.category,
      month: expenseMonth,
      cents: sql<number>`sum(${signed})`,
    })
    .from(expenseEntries)
    .where(within(expenseEntries.spentOn, year))
    .groupBy(expenseEntries.category, expenseMonth)
    .all()

/** The categories in use, in the order of the index; `except` leaves out an expense and its reversal. */
export const listCategories = (db: Db, except = ''): string[] =>
  db
    .selectDistinct({ category: expenseEntries.category })
    .from(expenseEntries)
    .where(
      and(
        ne(expenseEntries.category, ''),
        ne(expenseEntries.id, except),
        sql`${expenseEntries.reversesId} IS NOT ${except}`,
      ),
    )
    .all()
    .map(({ category }) => category)

/** Of an expense and its reversal. */
export const setCategory = (tx: Tx, id: string, category: string): void => {
  tx.update(expenseEntries)
    .set({ category })
    .where(or(eq(expenseEntries.id, id), eq(expenseEntries.reversesId, id)))
    .run()
}

/** A month or a year, and where a page of its entries starts; without a limit, all entries. */
interface EntryPage {
  span: string
  cursor?: Cursor | undefined
  limit?: number
}
/** SQLite's value for no limit. */
const unlimited = -1

/** Completed ledger entries of these kinds in a month, newest first. */
export const listLedger = (
  db: Db,
  kinds: readonly PaymentKind[],
  { span, cursor, limit = unlimited }: EntryPage,
) =>
  db
    .select({
      ...pick(payments, 'id', 'kind', 'effect', 'title', 'date', 'clientId'),
      companyName: clients.companyName,
    })
    .from(payments)
    .innerJoin(clients, eq(clients.clientId, payments.clientId))
    .where(
      and(
        eq(payments.status, 'completed'),
        within(payments.date, span),
        inArray(payments.kind, [...kinds]),
        after(payments.date, payments.id, cursor),
      ),
    )
    .orderBy(desc(payments.date), desc(payments.id))
    .limit(limit)
    .all()

const reversal = alias(expenseEntries, 'reversal')
const expense = {
  ...pick(expenseEntries, 'id', 'kind', 'title', 'amount', 'spentOn', 'category'),
  reversedBy: reversal.id,
  receipts: receiptsOf(sql`${expenseEntries.id}`),
}
const selectExpenses = (db: Db) =>
  db
    .select(expense)
    .from(expenseEntries)
    .leftJoin(reversal, eq(reversal.reversesId, expenseEntries.id))

/** Expense entries of a month or a year, newest first; with a category, only those of it. */
export const listExpenses = (
  db: Db,
  { span, cursor, limit = unlimited }: EntryPage,
  category?: string,
) =>
  selectExpenses(db)
    .where(
      and(
        within(expenseEntries.spentOn, span),
        category === undefined ? undefined : eq(expenseEntries.category, category),
        after(expenseEntries.spentOn, expenseEntries.id, cursor),
      ),
    )
    .orderBy(desc(expenseEntries.spentOn), desc(expenseEntries.id))
    .limit(limit)
    .all()

export const findExpense = (db: Db, id: string) =>
  selectExpenses(db).where(eq(expenseEntries.id, id)).get()
export type ExpenseRow = NonNullable<ReturnType<typeof findExpense>>

export const listPastClients = (db: Db, month: string) =>
  db
    .select({ id: pastClients.id, name: pastClients.name })
    .from(pastClients)
    .where(
      and(
        isNull(pastClients.deletedAt),
        lte(pastClients.firstMonth, month),
        gte(pastClients.lastMonth, month),
      ),
    )
    .all()

export const insertExpense = insertInto(expenseEntries)
