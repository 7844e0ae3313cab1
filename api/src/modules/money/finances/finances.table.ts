import { expenseKinds } from '@leadwright/shared/contracts/money/finances'
import { type AnySQLiteColumn, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, oneOf, trashableStamps, trashIndex } from '../../../db/columns.ts'

/**
 * What the company paid, as entered by admins. Append-only (triggers reject UPDATE and DELETE): a
 * wrong entry is reversed by a second row with the same day and amount.
 */
export const expenseEntries = sqliteTable(
  'expense_entries',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: expenseKinds }).notNull(),
    /** The entry that this one reverses; each entry can be reversed once. */
    reversesId: text('reverses_id')
      .unique()
      .references((): AnySQLiteColumn => expenseEntries.id, { onDelete: 'restrict' }),
    title: text('title').notNull(),
    /** Cents, more than 0. */
    amount: integer('amount').notNull(),
    /** A calendar day. */
    spentOn: text('spent_on').notNull(),
    /** Stored as a name, because the ledger outlives the people in it. */
    createdByName: text('created_by_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    oneOf('expense_entries_kind', table.kind, expenseKinds),
    index('expense_entries_spent_idx').on(table.spentOn, table.id, table.kind, table.amount),
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
