import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  gte,
  isNull,
  lt,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type Db, insertInto } from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { userProfiles } from '../../identity/auth/auth.table.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import { payments } from '../payments/payments.table.ts'
import { expenseEntries, pastClients } from './finances.table.ts'

/** Instants: at or after `from`, before `until`. */
interface Span {
  from: string
  until: string
}

const completedIn = ({ from, until }: Span) =>
  and(
    eq(payments.status, 'completed'),
    gte(payments.createdAt, from),
    lt(payments.createdAt, until),
  )

/** When the first and the last payment completed; undefined without any. */
export function findLedgerEnds(db: Db) {
  const endOf = (order: SQL) =>
    db
      .select({ at: payments.createdAt })
      .from(payments)
      .where(eq(payments.status, 'completed'))
      .orderBy(order)
      .limit(1)
      .get()?.at
  return { first: endOf(asc(payments.createdAt)), last: endOf(desc(payments.createdAt)) }
}

const sumWhen = (type: 'incoming' | 'outgoing') =>
  sql<number>`coalesce(sum(CASE WHEN ${payments.type} = ${type} THEN ${payments.amount} END), 0)`

/** Σ of completed ledger rows of a span, and how many clients they belong to. */
export const sumLedger = (db: Db, span: Span) =>
  db
    .select({
      incoming: sumWhen('incoming'),
      outgoing: sumWhen('outgoing'),
      clients: countDistinct(payments.clientId),
    })
    .from(payments)
    .where(completedIn(span))
    .get()

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

/** Completed ledger rows of a span, with whose they are. */
export const listLedger = (db: Db, span: Span) =>
  db
    .select({
      ...pick(payments, 'id', 'type', 'amount', 'title', 'createdAt', 'clientId'),
      companyName: clients.companyName,
      firstName: userProfiles.firstName,
      lastName: userProfiles.lastName,
    })
    .from(payments)
    .innerJoin(clients, eq(clients.clientId, payments.clientId))
    .innerJoin(userProfiles, eq(userProfiles.id, payments.clientId))
    .where(completedIn(span))
    .orderBy(asc(payments.createdAt), asc(payments.id))
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
    .where(
      and(gte(expenseEntries.spentOn, `${month}-01`), lte(expenseEntries.spentOn, `${month}-31`)),
    )
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
