import type Database from 'better-sqlite3'
import { Column, SQL, Subquery } from 'drizzle-orm'
import { BetterSQLite3Database, BetterSQLiteSession } from 'drizzle-orm/better-sqlite3'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'

type Empty = Record<string, never>
type Prepare = BetterSQLiteSession<Empty, Empty>['prepareQuery']
type Fields = NonNullable<Parameters<Prepare>[1]>
interface Decoder {
  mapFromDriverValue(value: unknown): unknown
}

/** The query builder on a connection, with `RowSession`. */
export function createQueryBuilder(client: Database.Database): BetterSQLite3Database {
  const dialect = new SQLiteSyncDialect()
  const session = new RowSession(client, dialect, undefined)
  return new BetterSQLite3Database('sync', dialect, session, undefined)
}

/**
 * Reads rows with what is known about their columns. The query builder finds out the type of each column
 * again for every value, which takes longer than reading it.
 */
class RowSession extends BetterSQLiteSession<Empty, Empty> {
  override prepareQuery: Prepare = (query, fields, how, inArrays, mapper, ...rest) => {
    // Nested rows are null when their join found nothing, which the query builder decides.
    if (mapper || !fields?.every(({ path }) => path.length === 1)) {
      return super.prepareQuery(query, fields, how, inArrays, mapper, ...rest)
    }
    const rowOf = rowReader(fields)
    const mapOne = ([row]: unknown[][]) => rowOf(row ?? [])
    const prepared = super.prepareQuery(query, fields, how, inArrays, mapOne, ...rest)
    prepared.all = (values) => (prepared.values(values) as unknown[][]).map(rowOf)
    return prepared as never
  }
}

function rowReader(fields: Fields) {
  const columns = fields.map(({ path, field }) => ({
    name: String(path[0]),
    decoder: decoderOf(field),
  }))
  return (values: readonly unknown[]) => {
    const row: Record<string, unknown> = {}
    columns.forEach(({ name, decoder }, index) => {
      const value = values[index]
      row[name] = value === null ? null : decoder.mapFromDriverValue(value)
    })
    return row
  }
}

function decoderOf(field: Fields[number]['field']): Decoder {
  if (field instanceof Column) return field
  const expression =
    field instanceof SQL ? field : field instanceof Subquery ? field._.sql : field.sql
  return (expression as unknown as { decoder: Decoder }).decoder
}
