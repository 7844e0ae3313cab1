import { getTableColumns, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { prepared, type Table, type Tx } from './client.ts'

/**
 * A repository method that adds one row to a table, prepared once, for many rows one after the other. A
 * column without a value is null.
 */
export const insertPrepared = <T extends Table>(table: T) => {
  const { version: _, ...columns } = getTableColumns(table) as Record<string, SQLiteColumn>
  const names = Object.entries(columns).flatMap(([name, { generated }]) => (generated ? [] : name))
  const none = Object.fromEntries(names.map((name) => [name, null]))
  const statement = prepared((db) =>
    db
      .insert(table)
      .values(Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as never)
      .prepare(),
  )
  return (tx: Tx, row: T['$inferInsert']): void => void statement(tx).run({ ...none, ...row })
}
