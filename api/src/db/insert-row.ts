import type Database from 'better-sqlite3'
import { type Column, getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

type Row = Readonly<Record<string, unknown>>
type Insert = (row: Row) => void

/** The prepared inserts of each connection. */
const inserts = new WeakMap<Database.Database, Map<SQLiteTable, Insert>>()

/**
 * Adds a row with a statement that is prepared once. The query builder would build it again for each row,
 * which takes longer than adding the row. A column without a value gets its default, or null.
 */
export function insertRow(client: Database.Database, table: SQLiteTable, row: Row): void {
  const prepared = inserts.get(client) ?? new Map<SQLiteTable, Insert>()
  inserts.set(client, prepared)
  const insert = prepared.get(table) ?? prepareInsert(client, table)
  prepared.set(table, insert)
  insert(row)
}

function prepareInsert(client: Database.Database, table: SQLiteTable): Insert {
  const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => !generated)
  const names = columns.map(([, { name }]) => `"${name}"`).join(', ')
  const places = columns.map(() => '?').join(', ')
  const statement = client.prepare(
    `INSERT INTO "${getTableName(table)}" (${names}) VALUES (${places})`,
  )
  return (row) => {
    statement.run(columns.map(([name, column]) => storedValue(column, row[name])))
  }
}

function storedValue(column: Column, given: unknown): unknown {
  const value = given === undefined ? column.default : given
  return value === undefined || value === null ? null : column.mapToDriverValue(value)
}
