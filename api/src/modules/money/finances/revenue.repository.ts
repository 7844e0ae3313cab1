import { and, between, desc, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Db } from '../../../db/client.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import { awaitsOutcome, leads } from '../../leads/leads.table.ts'
import { deals } from '../deals/deals.table.ts'
import { payments } from '../payments/payments.table.ts'

const reversed = alias(payments, 'reversed')
/** The row that a fee started with, also for the row that reverses it. */
const firstRow = sql`coalesce(${reversed.settlesId}, ${reversed.id}, ${payments.settlesId}, ${payments.id})`
const revenue = sql<number>`-sum(${payments.effect})`

/** Days, both included. */
export interface Days {
  from: string
  to: string
}

/** The revenue of each deal, and of each client's fees without one; highest first. */
export const sumByDeal = (db: Db, { from, to }: Days) =>
  db
    .select({
      clientId: payments.clientId,
      companyName: clients.companyName,
      leadId: deals.leadId,
      company: leads.company,
      date: sql<string>`max(${payments.date})`,
      revenue,
    })
    .from(payments)
    .innerJoin(clients, eq(clients.clientId, payments.clientId))
    .leftJoin(reversed, eq(reversed.id, payments.reversesId))
    .leftJoin(deals, sql`${deals.paymentId} = ${firstRow}`)
    .leftJoin(leads, eq(leads.id, deals.leadId))
    .where(
      and(
        eq(payments.status, 'completed'),
        eq(payments.kind, 'fee'),
        between(payments.date, from, to),
      ),
    )
    .groupBy(payments.clientId, deals.leadId)
    .orderBy(desc(revenue), desc(sql`max(${payments.date})`), payments.clientId)
    .all()

const counted = and(isNull(leads.notCountedOn), isNull(leads.deletedAt))

/** Appointments that were held in a time; instants, the last one excluded. */
export const countHeld = (db: Db, { from, to }: Days): number =>
  db
    .select({ n: sql<number>`count(*)` })
    .from(leads)
    .where(
      and(
        counted,
        inArray(leads.outcome, ['held-fit', 'held-no-fit']),
        gte(leads.appointmentAt, from),
        lt(leads.appointmentAt, to),
      ),
    )
    .get()?.n ?? 0

/** Leads that signed in these days and whose deal has a fee. */
export const countSigned = (db: Db, { from, to }: Days): number =>
  db
    .select({ n: sql<number>`count(*)` })
    .from(deals)
    .innerJoin(leads, eq(leads.id, deals.leadId))
    .where(
      and(
        counted,
        sql`${deals.confirmedOn} IS NOT NULL AND ${leads.wonOn} IS NOT NULL`,
        between(deals.signedOn, from, to),
      ),
    )
    .get()?.n ?? 0

/** Appointments to come, by client. */
export const countAhead = (db: Db, now: string) =>
  db
    .select({
      clientId: leads.clientId,
      companyName: clients.companyName,
      appointments: sql<number>`count(*)`,
    })
    .from(leads)
    .innerJoin(clients, eq(clients.clientId, leads.clientId))
    .where(and(awaitsOutcome, gt(leads.appointmentAt, now)))
    .groupBy(leads.clientId)
    .orderBy(clients.companyName, leads.clientId)
    .all()

/** The names of clients. */
export const listNames = (db: Db, clientIds: readonly string[]) =>
  new Map(
    db
      .select({ clientId: clients.clientId, companyName: clients.companyName })
      .from(clients)
      .where(inArray(clients.clientId, [...clientIds]))
      .all()
      .map(({ clientId, companyName }) => [clientId, companyName]),
  )
