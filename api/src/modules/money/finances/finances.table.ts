import { expenseKinds } from '@leadwright/shared/contracts/money/finances'
import { type AnySQLiteColumn, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import {
  createdAt,
  oneOf,
  trashableStamps,
  trashIndex,
  uniqueUnlessNull,
} from '../../../db/columns.ts'

/**
 * What the company paid, as entered by admins. Append-only except the category (triggers reject
 * other changes): a wrong entry is reversed by a second row with the same day and amount.
 */
export const expenseEntries = sqliteTable(
  'expense_entries',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: expenseKinds }).notNull(),
    /** The entry that this one reverses; each entry can be reversed once. */
    reversesId: text('reverses_id').references((): AnySQLiteColumn => expenseEntries.id, {
      onDelete: 'restrict',
    }),
    title: text('title').notNull(),
    /** Cents, more than 0. */
    amount: integer('amount').notNull(),
    /** A calendar day. */
    spentOn: text('spent_on').notNull(),
    /** Stored as a name, because the ledger outlives the people in it. */
    createdByName: text('created_by_name').notNull(),
    /** Blank without a category. The only column that may change. */
    category: text('category').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('expense_entries_kind', table.kind, expenseKinds),
    uniqueUnlessNull('expense_entries_reverses_id_unique', table.reversesId),
    index('expense_entries_category_idx').on(table.category, table.spentOn),
    index('expense_entries_spent_idx').on(table.spentOn, table.id, table.kind, table.amount),
  ],
)

/** A file attached to an expense. */
export const expenseReceipts = sqliteTable(
  'expense_receipts',
  {
    id: text('id').primaryKey(),
    expenseId: text('expense_id')
      .notNull()
      .references(() => expenseEntries.id, { onDelete: 'cascade' }),
    /** The sender's file name. */
    name: text('name').notNull(),
    /** The media type that its content has. */
    type: text('type').notNull(),
    /** Size in bytes. */
    size: integer('size').notNull(),
    /** Name in the private store. */
    file: text('file').notNull(),
    ...trashableStamps(),
  },
  (table) => [
    index('expense_receipts_expense_idx').on(table.expenseId, table.createdAt, table.id),
    trashIndex('expense_receipts_deleted_idx', table.deletedAt),
  ],
)

/** A client who has no account here (any more), with the months of the work. */
export const pastClients = sqliteTable(
  'past_clients',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** Months such as 2024-01, both included. */
    firstMonth: text('first_month').notNull(),
    lastMonth: text('last_month').notNull(),
    ...trashableStamps(),
  },
  (table) => [
    index('past_clients_months_idx').on(table.firstMonth, table.lastMonth),
    trashIndex('past_clients_deleted_idx', table.deletedAt),
  ],
)
