import {
  type Column,
  fillPlaceholders,
  type GetColumnData,
  type Query,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type Db, prepared } from './client.ts'

type Columns = Record<string, Column | SQL>
type Named<C extends Columns> = {
  [Key in keyof C]: C[Key] extends Column
    ? SQL.Aliased<GetColumnData<C[Key]>>
    : C[Key] extends SQL<infer Value>
      ? SQL.Aliased<Value>
      : never
}

/**
 * Columns that SQLite names like the fields of the view. For text and numbers only: values are not
 * converted.
 */
export const named = <C extends Columns>(columns: C): Named<C> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, sql`${column}`.as(name)]),
  ) as Named<C>

/**
 * A prepared select of `named` columns whose rows the driver builds. The query builder checks the
 * type of every value in every row, which for a long list takes as long as reading it.
 */
export function preparedList<Row extends object>(
  build: (db: Db) => { toSQL(): Query; all(): Row[] },
): (db: Db, values: Record<string, unknown>) => Row[] {
  const statement = prepared((db) => {
    const { sql: text, params } = build(db).toSQL()
    return { params, select: db.$client.prepare<unknown[], Row>(text) }
  })
  return (db, values) => {
    const { params, select } = statement(db)
    return select.all(...fillPlaceholders(params, values))
  }
}
