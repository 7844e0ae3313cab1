import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { countRows, type Db, valuesOf } from '../../../db/client.ts'
import { expenseReceipts } from './finances.table.ts'

/** The receipts of an expense, as a column of a query of expenses. */
export const receiptsOf = (expenseId: SQL) =>
  sql`(SELECT json_group_array(json_object('id', receipt.id, 'name', receipt.name, 'size', receipt.size)
      ORDER BY receipt.created_at, receipt.id)
    FROM expense_receipts AS receipt
    WHERE receipt.expense_id = ${expenseId} AND receipt.deleted_at IS NULL)`.mapWith(
    (value: string): { id: string; name: string; size: number }[] => JSON.parse(value),
  )

export const countReceipts = (db: Db, expenseId: string): number =>
  countRows(
    db,
    expenseReceipts,
    and(eq(expenseReceipts.expenseId, expenseId), isNull(expenseReceipts.deletedAt)),
  )

/** Names of the files that have a row. */
export const listKeptFiles = (db: Db): Set<string> => new Set(valuesOf(db, expenseReceipts.file))
