import {
  and,
  asc,
  type Column,
  desc,
  eq,
  gte,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type Db, insertInto, prepared } from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { after, type Cursor } from '../../../db/page.ts'
import { payments } from './payments.table.ts'

/** The pending row that a row completes, and the row that completes a pending one. */
const pending = alias(payments, 'pending')
const settling = alias(payments, 'settling')
const { placeholder } = sql

const columns = {
  ...pick(payments, 'id', 'clientId', 'type', 'status', 'amount', 'title'),
  updateId: sql<string | null>`coalesce(${payments.updateId}, ${pending.updateId})`,
  createdAt: payments.createdAt,
}

const selectLedger = (db: Db) =>
  db
    .select(columns)
    .from(payments)
    .leftJoin(pending, eq(pending.id, payments.settlesId))
    .leftJoin(settling, eq(settling.settlesId, payments.id))

const newestFirst = [desc(payments.createdAt), desc(payments.id)]

/** Every payment once: a pending row disappears when the row that completes it stands. */
export function listLedger(
  db: Db,
  { clientId, cursor, limit }: { clientId: string; cursor: Cursor | undefined; limit: number },
) {
  const place = after(payments.createdAt, payments.id, cursor)
  return selectLedger(db)
    .where(and(eq(payments.clientId, clientId), isNull(settling.id), place))
    .orderBy(...newestFirst)
    .limit(limit + 1)
    .all()
}

export const findPayment = (db: Db, id: string) => selectLedger(db).where(eq(payments.id, id)).get()

export const findSettling = (db: Db, id: string) =>
  db.select({ id: payments.id }).from(payments).where(eq(payments.settlesId, id)).get()

/** Completed rows of a period, oldest first. */
export const listCompleted = (db: Db, clientId: string, from: string, until: string) =>
  selectLedger(db)
    .where(
      and(
        eq(payments.clientId, clientId),
        eq(payments.status, 'completed'),
        gte(payments.createdAt, from),
        lt(payments.createdAt, until),
      ),
    )
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .all()

const effect = sql<number>`CASE ${payments.type} WHEN 'incoming' THEN ${payments.amount} ELSE -${payments.amount} END`
const total = sql<number>`coalesce(sum(${effect}), 0)`

const balanceNow = prepared((db) =>
  db
    .select({ cents: total })
    .from(payments)
    .where(and(eq(payments.clientId, placeholder('clientId')), eq(payments.status, 'completed')))
    .prepare(),
)

/** Σ of the completed rows, in cents. */
export const readBalance = (db: Db, clientId: string): number =>
  balanceNow(db).get({ clientId })?.cents ?? 0

/** The same of the client in a column of an outer query. */
export const balanceOfClient = (clientId: Column) =>
  sql<number>`(SELECT ${total} FROM ${payments}
    WHERE ${payments.clientId} = ${clientId} AND ${payments.status} = 'completed')`

function sumWhere(db: Db, clientId: string, place: SQL | undefined): number {
  const row = db
    .select({ cents: total })
    .from(payments)
    .where(and(eq(payments.clientId, clientId), eq(payments.status, 'completed'), place))
    .get()
  return row?.cents ?? 0
}

/** Σ up to and with this row. */
export const balanceAt = (db: Db, clientId: string, { at, id }: Cursor): number =>
  sumWhere(
    db,
    clientId,
    or(lt(payments.createdAt, at), and(eq(payments.createdAt, at), lte(payments.id, id))),
  )

/** Σ of what completed before this instant. */
export const balanceBefore = (db: Db, clientId: string, instant: string): number =>
  sumWhere(db, clientId, lt(payments.createdAt, instant))

/** Σ of pending rows that nothing has completed yet, by direction, in cents. */
export function readPending(db: Db, clientId: string) {
  const sumOf = (type: 'incoming' | 'outgoing') =>
    sql<number>`coalesce(sum(CASE WHEN ${payments.type} = ${type} THEN ${payments.amount} END), 0)`
  return db
    .select({ incoming: sumOf('incoming'), outgoing: sumOf('outgoing') })
    .from(payments)
    .leftJoin(settling, eq(settling.settlesId, payments.id))
    .where(
      and(eq(payments.clientId, clientId), eq(payments.status, 'pending'), isNull(settling.id)),
    )
    .get()
}

/** Completed payments after an instant, newest first. */
export const listCompletedSince = (db: Db, clientId: string, since: string, limit: number) =>
  selectLedger(db)
    .where(
      and(
        eq(payments.clientId, clientId),
        eq(payments.status, 'completed'),
        sql`${payments.createdAt} > ${since}`,
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit)
    .all()

export const insertPayment = insertInto(payments)
