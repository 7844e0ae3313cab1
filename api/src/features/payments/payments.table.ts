import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, oneOf } from '../../db/columns.ts'
import { clients } from '../clients/clients.table.ts'
import { updates } from '../updates/updates.table.ts'

export const paymentTypes = ['incoming', 'outgoing'] as const
export const paymentStatuses = ['completed', 'pending'] as const

/** Append-only ledger (triggers refuse UPDATE and DELETE). Balance = completed incoming − outgoing. */
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
    index('payments_client_idx').on(table.clientId, table.createdAt, table.id),
  ],
)
