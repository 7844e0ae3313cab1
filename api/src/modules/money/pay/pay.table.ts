import { payTypes } from '@leadwright/shared/contracts/money/pay'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, oneOf } from '../../../db/columns.ts'

/**
 * Append-only (triggers reject UPDATE and DELETE). It outlives the people in it, so it stores their
 * names, and their ids are not foreign keys.
 */
export const payEntries = sqliteTable(
  'pay_entries',
  {
    id: text('id').primaryKey(),
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    type: text('type', { enum: payTypes }).notNull(),
    /** Cents, more than 0. */
    amount: integer('amount').notNull(),
    title: text('title').notNull(),
    /** A calendar day. */
    paidOn: text('paid_on').notNull(),
    createdBy: text('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('pay_entries_type', table.type, payTypes),
    index('pay_entries_staff_idx').on(table.staffId, table.paidOn, table.id),
  ],
)
