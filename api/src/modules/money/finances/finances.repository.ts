import type { PaymentKind } from '@leadwright/shared/ledger'
import {
  and,
  asc,
  type Column,
  count,
  countDistinct,
  eq,
  gte,
  inArray,
  isNull,
  lte,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type Db, insertInto } from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { userProfiles } from '../../identity/auth/auth.table.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import { payments } from '../payments/payments.table.ts'
import { expenseEntries, pastClients } from './finances.table.ts'

/** Σ of what these kinds of entries add to balances, in cents; `sign` −1 for what they take off. */
const sumOf = (sign: 1 | -1, ...kinds: PaymentKind[]) =>
  sql<number>`coalesce(sum(CASE WHEN ${inArray(payments.kind, kinds)} THEN ${sign} * ${payments.effect} END), 0)`

const ledgerMonth = sql<string>`substr(${payments.date}, 1, 7)`

/** Σ of the completed ledger rows of each month, and how many clients they belong to. */
export const sumLedger = (db: Db) =>
  db
    .select({
      month: ledgerMonth,
      revenue: sumOf(-1, 'fee'),
      expenses: sumOf(1, 'credit'),
      fundsIn: sumOf(1, 'payment'),
      fundsOut: sumOf(-1, 'budget', 'payout'),
      activeClients: countDistinct(payments.clientId),
    })
    .from(payments)
    .where(eq(payments.status, 'completed'))
    .groupBy(ledgerMonth)
    .all()

const inMonth = (date: Column, month: string) =>
  and(gte(date, `${month}-01`), lte(date, `${month}-31`))

const expenseMonth = sql<string>`substr(${expenseEntries.spentOn}, 1, 7)`
const signed = sql<number>`CASE ${expenseEntries.kind} WHEN 'expense' THEN ${expenseEntries.amount} ELSE -${expenseEntries.amount} END`

/** Σ of the expense entries of each month, without what was taken back. */
export const sumExpenses = (db: Db) =>
  db
    .select({ month: expenseMonth, cents: sql<number>`sum(${signed})` })
    .from(expenseEntries)
    .groupBy(expenseMonth)
    .all()

/** How many past clients share the same months. */
export const countPastClients = (db: Db) =>
  db
    .select({
      firstMonth: pastClients.firstMonth,
      lastMonth: pastClients.lastMonth,
      amount: count(),
    })
    .from(pastClients)
    .where(isNull(pastClients.deletedAt))
    .groupBy(pastClients.firstMonth, pastClients.lastMonth)
    .all()

/** Completed ledger rows of a month, with whose they are. */
export const listLedger = (db: Db, month: string) =>
  db
    .select({
      ...pick(payments, 'id', 'kind', 'effect', 'title', 'date', 'clientId'),
      companyName: clients.companyName,
      firstName: userProfiles.firstName,
      lastName: userProfiles.lastName,
    })
    .from(payments)
    .innerJoin(clients, eq(clients.clientId, payments.clientId))
    .innerJoin(userProfiles, eq(userProfiles.id, payments.clientId))
    .where(and(eq(payments.status, 'completed'), inMonth(payments.date, month)))
    .orderBy(asc(payments.place), asc(payments.id))
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

export const listExpenses = (db: Db, month: string) =>
  selectExpenses(db)
    .where(inMonth(expenseEntries.spentOn, month))
    .orderBy(asc(expenseEntries.spentOn), asc(expenseEntries.id))
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
    .orderBy(asc(pastClients.name), asc(pastClients.id))
    .all()

export const insertExpense = insertInto(expenseEntries)
