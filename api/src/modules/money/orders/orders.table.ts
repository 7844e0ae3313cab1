import { feeBases } from '@leadwright/shared/orders'
import { integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import { createdAt, oneOf, partOf } from '../../../db/columns.ts'
import { clients } from '../../identity/auth/clients.table.ts'

/** The agreed terms of each client, in versions; a row is never changed. */
export const orders = sqliteTable(
  'orders',
  {
    id: text('id').primaryKey(),
    clientId: partOf('client_id', () => clients.clientId),
    number: integer('number').notNull(),
    /** Cents, more than 0. */
    fee: integer('fee').notNull(),
    feePer: text('fee_per', { enum: feeBases }).notNull(),
    objectionDays: integer('objection_days').notNull(),
    attributionMonths: integer('attribution_months').notNull(),
    tailDays: integer('tail_days').notNull(),
    fellThroughDays: integer('fell_through_days').notNull(),
    /** Null for an order that agreed nothing else than the company file. */
    feeDueDays: integer('fee_due_days'),
    /** A day of the company's calendar. */
    startsOn: text('starts_on').notNull(),
    note: text('note').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('orders_fee_per', table.feePer, feeBases),
    unique('orders_number').on(table.clientId, table.number),
  ],
)
