import { leadSides } from '@leadwright/shared/leads'
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { oneOf, partOf, stamps, uniqueUnlessNull } from '../../../db/columns.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import { leads } from '../../leads/leads.table.ts'
import { payments } from '../payments/payments.table.ts'

/**
 * The leads that signed. Days are of the company's calendar. Whether the fee was paid, cancelled or
 * reversed is read from the ledger.
 */
export const deals = sqliteTable(
  'deals',
  {
    id: text('id').primaryKey(),
    clientId: partOf('client_id', () => clients.clientId),
    leadId: partOf('lead_id', () => leads.id),
    reportedBy: text('reported_by', { enum: leadSides }).notNull(),
    reportedOn: text('reported_on').notNull(),
    signedOn: text('signed_on').notNull(),
    /** Of the contract, in cents; fees do not depend on it. */
    value: integer('value'),
    proof: text('proof').notNull(),
    proofLink: text('proof_link'),
    declinedOn: text('declined_on'),
    declinedReason: text('declined_reason'),
    confirmedOn: text('confirmed_on'),
    confirmedReason: text('confirmed_reason'),
    /** Of the client's orders; null for a fee that was in the ledger before. */
    orderNumber: integer('order_number'),
    /** Cents. */
    fee: integer('fee'),
    /** The first row of the fee in the ledger; another one may settle it. */
    paymentId: text('payment_id').references(() => payments.id, { onDelete: 'restrict' }),
    /** The last day of the window in which the client can object. */
    completesOn: text('completes_on'),
    agreedOn: text('agreed_on'),
    ...stamps(),
  },
  (table) => [
    oneOf('deals_reported_by', table.reportedBy, leadSides),
    check('deals_declined', sql`(declined_on IS NULL) = (declined_reason IS NULL)`),
    check(
      'deals_confirmed',
      sql`(confirmed_on IS NULL) = (payment_id IS NULL) AND (payment_id IS NULL) = (fee IS NULL)`,
    ),
    check('deals_decided', sql`declined_on IS NULL OR confirmed_on IS NULL`),
    uniqueUnlessNull('deals_payment_id_unique', table.paymentId),
    index('deals_client_idx').on(table.clientId, table.createdAt),
    index('deals_lead_idx').on(table.leadId),
    index('deals_completes_idx').on(table.completesOn).where(sql`${table.completesOn} IS NOT NULL`),
    index('deals_open_idx')
      .on(table.createdAt)
      .where(sql`${table.confirmedOn} IS NULL AND ${table.declinedOn} IS NULL`),
  ],
)
