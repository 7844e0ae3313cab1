import {
  type PaymentType,
  paymentKinds,
  paymentStatuses,
  typeOfKind,
} from '@leadwright/shared/ledger'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core'
import { createdAt, oneOf, uniqueUnlessNull } from '../../../db/columns.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import { updates } from '../updates/updates.table.ts'

const isOfType = (wanted: PaymentType): SQL => {
  const kinds = paymentKinds.filter((kind) => typeOfKind[kind] === wanted)
  return sql.raw(`kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')})`)
}

/**
 * Append-only ledger (triggers reject UPDATE and DELETE). Balance = sum of `effect` of completed
 * rows. A pending row is completed or cancelled by a second row that settles it, and a completed row
 * is undone by a second row that reverses it; both repeat client, kind and amount (enforced by
 * triggers). A row has a cause: an update, the row that it settles or reverses, or else a reason.
 */
export const payments = sqliteTable(
  'payments',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.clientId, { onDelete: 'restrict' }),
    /** The update that caused this row; at most one row per update. */
    updateId: text('update_id').references(() => updates.id, { onDelete: 'restrict' }),
    /** The pending row that this one completes or cancels; at most one per pending row. */
    settlesId: text('settles_id').references((): AnySQLiteColumn => payments.id, {
      onDelete: 'restrict',
    }),
    /** The completed row that this one reverses; at most one per completed row. */
    reversesId: text('reverses_id').references((): AnySQLiteColumn => payments.id, {
      onDelete: 'restrict',
    }),
    kind: text('kind', { enum: paymentKinds }).notNull(),
    status: text('status', { enum: paymentStatuses }).notNull(),
    /** Cents, more than 0. */
    amount: integer('amount').notNull(),
    /** Its effect on the balance once completed, in cents. */
    effect: integer('effect')
      .notNull()
      .generatedAlwaysAs(
        sql`CASE WHEN (${isOfType('incoming')}) = (reverses_id IS NULL) THEN amount ELSE -amount END`,
      ),
    /** The day on the company's calendar to which the money belongs. */
    date: text('date').notNull(),
    title: text('title').notNull(),
    reason: text('reason'),
    createdAt: createdAt(),
    /** Orders the ledger: by day, and within a day as written. */
    place: text('place').notNull().generatedAlwaysAs(sql`date || ' ' || created_at`),
  },
  (table) => [
    oneOf('payments_kind', table.kind, paymentKinds),
    oneOf('payments_status', table.status, paymentStatuses),
    check(
      'payments_cause',
      sql`${table.updateId} IS NOT NULL OR ${table.settlesId} IS NOT NULL OR ${table.reason} IS NOT NULL`,
    ),
    uniqueUnlessNull('payments_update_id_unique', table.updateId),
    uniqueUnlessNull('payments_settles_id_unique', table.settlesId),
    uniqueUnlessNull('payments_reverses_id_unique', table.reversesId),
    // For the entries of a month, newest first.
    index('payments_completed_idx').on(table.status, table.date, table.id, table.kind),
    // For a client's pending payments, and those that are new to them.
    index('payments_pending_idx').on(table.clientId).where(sql`${table.status} = 'pending'`),
    index('payments_written_idx').on(table.clientId, table.createdAt),
    // For a client's entries, in ledger order.
    index('payments_client_idx').on(
      table.clientId,
      table.place,
      table.id,
      table.status,
      table.effect,
    ),
  ],
)

/**
 * The sum of each client's completed entries per month, in cents: the figures of Finances and,
 * added up, the client's balance. A trigger adds every new entry, so neither has to sum all entries
 * each time.
 */
export const ledgerMonths = sqliteTable(
  'ledger_months',
  {
    clientId: text('client_id')
      .notNull()
      .references(() => clients.clientId, { onDelete: 'restrict' }),
    /** For example 2024-01. */
    month: text('month').notNull(),
    revenue: integer('revenue').notNull(),
    /** Credits; the company's other expenses are in `expense_entries`. */
    expenses: integer('expenses').notNull(),
    fundsIn: integer('funds_in').notNull(),
    fundsOut: integer('funds_out').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.month] })],
)
