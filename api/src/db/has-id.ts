import { eq } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type Db, hasRow, type Table } from './client.ts'

/** Whether a table has a row with this id, also in the trash. */
export const hasId =
  (table: Table & { id: SQLiteColumn }) =>
  (db: Db, id: string): boolean =>
    hasRow(db, table, eq(table.id, id))
