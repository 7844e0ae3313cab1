import { type AnySQLiteColumn, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, partOf, uniqueUnlessNull } from '../../../db/columns.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import { payments } from '../payments/payments.table.ts'

/**
 * The invoices of fees. Rows are never changed: a correction is another row that replaces the wrong
 * one, and the newest counts. The ledger says whether the fee, and so its invoice, is void.
 */
export const invoices = sqliteTable(
  'invoices',
  {
    id: text('id').primaryKey(),
    clientId: partOf('client_id', () => clients.clientId),
    /** The first row of the fee in the ledger; another one may settle it. */
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    /** The invoice that this one corrects. */
    replacesId: text('replaces_id').references((): AnySQLiteColumn => invoices.id, {
      onDelete: 'cascade',
    }),
    number: text('number').notNull(),
    /** Name in the private store. */
    file: text('file').notNull(),
    /** Size in bytes. */
    size: integer('size').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueUnlessNull('invoices_replaces_id_unique', table.replacesId),
    index('invoices_client_idx').on(table.clientId, table.createdAt, table.id),
    index('invoices_payment_idx').on(table.paymentId),
    index('invoices_number_idx').on(table.number),
  ],
)
