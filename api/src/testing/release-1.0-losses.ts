import { fold } from '@leadwright/shared/text'
import type Database from 'better-sqlite3'

type Row = Record<string, unknown>

/** The expected value of a column after the upgrade. */
type Transformation = (before: unknown, row: Row, after: Database.Database) => unknown

/**
 * Intended changes of existing rows by migrations after 1.0, by `table.column`. A migration that
 * transforms rows adds an entry here, with its reason.
 */
const transformed: Record<string, Transformation> = {
  // A client is suspended as a whole: the value moves from its first person to the client.
  'users.suspended_at': (before, { id }, after) =>
    before !== null && suspensionOf(after, id) === before ? null : before,
  // The company comes first, for lists by name.
  'clients.search_text': (before, { company_name }) => {
    const company = fold(String(company_name))
    return before === '' ? before : [company, ...String(before).split(` ${company} `)].join('\n')
  },
}

const suspensionOf = (db: Database.Database, clientId: unknown) =>
  db.prepare('SELECT suspended_at FROM clients WHERE client_id = ?').pluck().get(clientId)

/**
 * Tables and columns that were removed on purpose, by `table` or `table.column`, and where their
 * data is now.
 */
const moved: Record<string, string> = {}

/** Derived from the records, and rebuilt at a start. */
const isSearchIndex = (table: string) => table.startsWith('search_')

/** Every table that contains data. */
export const tablesOf = (db: Database.Database): string[] =>
  db
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table'")
    .pluck()
    .all()
    .filter((name) => !name.startsWith('sqlite_') && !isSearchIndex(name))

export const rowsOf = (db: Database.Database, table: string) =>
  db.prepare<[], Row>(`SELECT * FROM "${table}"`).all()

/** Identifies a row by its primary key, or by all columns if there is none. */
function keyOf(db: Database.Database, table: string) {
  const columns = db.pragma(`table_info("${table}")`) as { name: string; pk: number }[]
  const keys = columns.filter(({ pk }) => pk > 0)
  return (row: Row) => {
    const hasKey = keys.length > 0 && keys.every(({ name }) => row[name] !== null)
    return JSON.stringify((hasKey ? keys : columns).map(({ name }) => row[name]))
  }
}

/**
 * One line for each table, row and value of a database of 1.0 that has changed.
 *
 * @param upgrade not given for a copy that was not migrated
 */
export const lossesOf = (
  before: Database.Database,
  after: Database.Database,
  upgrade = transformed,
): string[] => tablesOf(before).flatMap((table) => lossesIn(table, { before, after, upgrade }))

function lossesIn(
  table: string,
  {
    before,
    after,
    upgrade,
  }: Record<'before' | 'after', Database.Database> & {
    upgrade: Record<string, Transformation>
  },
): string[] {
  if (moved[table] !== undefined) return []
  if (!tablesOf(after).includes(table)) return [`${table}: the table is gone`]
  const key = keyOf(before, table)
  const now = new Map(rowsOf(after, table).map((row) => [key(row), row]))
  return rowsOf(before, table).flatMap((row) => {
    const found = now.get(key(row))
    if (!found) return [`${table} ${key(row)}: the row is gone`]
    return Object.entries(row).flatMap(([column, value]) => {
      const name = `${table}.${column}`
      if (moved[name] !== undefined) return []
      const expected = upgrade[name] ? upgrade[name](value, row, after) : value
      if (found[column] === expected) return []
      return [`${name} ${key(row)}: ${String(expected)} became ${String(found[column])}`]
    })
  })
}
