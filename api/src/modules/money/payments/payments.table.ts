import { paymentStatuses, paymentTypes } from '@leadwright/shared/contracts/money/payments'
import { type AnySQLiteColumn, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, oneOf } from '../../../db/columns.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import { updates } from '../updates/updates.table.ts'

/**
 * Append-only ledger (triggers refuse UPDATE and DELETE). Balance = completed incoming − outgoing.
 * A pending row is completed by a second row that settles it, with the same client, direction and
 * amount (a trigger holds it to that); the pending row then no longer counts as open.
 */
export const payments = sqliteTable(
  'payments',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.clientId, { onDelete: 'restrict' }),
    /** The update whose approval made this row; at most one row for an update. */
    updateId: text('update_id')
      .unique()
      .references(() => updates.id, { onDelete: 'restrict' }),
    /** The pending row that this one completes; at most once. */
    settlesId: text('settles_id')
      .unique()
      .references((): AnySQLiteColumn => payments.id, { onDelete: 'restrict' }),
    type: text('type', { enum: paymentTypes }).notNull(),
    status: text('status', { enum: paymentStatuses }).notNull(),
    /** Cents, more than 0. */
    amount: integer('amount').notNull(),
    title: text('title').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('payments_type', table.type, paymentTypes),
    oneOf('payments_status', table.status, paymentStatuses),
    // Holds all that the figures of a month need, and finds the month.
    index('payments_completed_idx').on(
      table.status,
      table.createdAt,
      table.type,
      table.amount,
      table.clientId,
    ),
    // Holds all that a balance needs, so that sums never read the rows themselves.
    index('payments_client_idx').on(
      table.clientId,
      table.createdAt,
      table.id,
      table.status,
      table.type,
      table.amount,
    ),
  ],
)
