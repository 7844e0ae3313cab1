import { type Column, type SQL, sql } from 'drizzle-orm'

/** The values as rows: one parameter, however many there are. */
export const jsonRows = (values: readonly string[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`

/** Like `inArray`, for any number of values: SQLite accepts at most 32,766 parameters. */
export const inJson = (column: Column | SQL, values: readonly string[]): SQL =>
  sql`${column} IN ${jsonRows(values)}`
