import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { partOf, stamps } from '../../../db/columns.ts'
import { clients } from '../../identity/auth/clients.table.ts'

/** What a client wants on its invoices and statements. */
export const billingDetails = sqliteTable('billing_details', {
  clientId: partOf('client_id', () => clients.clientId).primaryKey(),
  /** Lines, with the name first if it differs from the company's. */
  address: text('address').notNull(),
  taxNumber: text('tax_number').notNull(),
  /** A purchase order, or whatever else the client's accounting needs to read. */
  purchaseOrder: text('purchase_order').notNull(),
  ...stamps(),
})
