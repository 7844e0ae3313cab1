import type { PaymentKind } from '@leadwright/shared/ledger'
import { and, asc, type Column, desc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type Db, insertInto } from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { after, type Cursor } from '../../../db/page.ts'
import { campaignPeriods } from '../../clients/campaigns/campaigns.table.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import { ledgerMonths, payments } from '../payments/payments.table.ts'
import { expenseEntries, pastClients } from './finances.table.ts'

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

const inMonth = (date: Column, month: string) =>
  and(gte(date, `${month}-01`), lte(date, `${month}-31`))

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

/** A month, and where a page of its entries starts; without a limit, all entries. */
interface MonthPage {
  month: string
  cursor?: Cursor | undefined
  limit?: number
}
/** SQLite's value for no limit. */
const unlimited = -1

/** Completed ledger entries of these kinds in a month, newest first. */
export const listLedger = (
  db: Db,
  kinds: readonly PaymentKind[],
  { month, cursor, limit = unlimited }: MonthPage,
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
        inMonth(payments.date, month),
        inArray(payments.kind, [...kinds]),
        after(payments.date, payments.id, cursor),
      ),
    )
    .orderBy(desc(payments.date), desc(payments.id))
    .limit(limit)
    .all()

const reversal = alias(expenseEntries, 'reversal')
const expense = {
  ...pick(expenseEntries, 'id', 'kind', 'title', 'amount', 'spentOn'),
  reversedBy: reversal.id,
}
const selectExpenses = (db: Db) =>
  db
    .select(expense)
    .from(expenseEntries)
    .leftJoin(reversal, eq(reversal.reversesId, expenseEntries.id))

/** Expense entries of a month, newest first. */
export const listExpenses = (db: Db, { month, cursor, limit = unlimited }: MonthPage) =>
  selectExpenses(db)
    .where(
      and(
        inMonth(expenseEntries.spentOn, month),
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
