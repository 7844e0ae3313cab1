import type { Db, Tx } from '../../db/client.ts'

type Row = Record<string, string | number | null>

/** Writes a row by its column names; a column that the table does not have is left out. */
export function insertRow(tx: Tx, table: string, row: Row): void {
  const known = new Set(
    tx.$client.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(table),
  )
  const names = Object.keys(row).filter((name) => known.has(name))
  const places = names.map((name) => `@${name}`).join(', ')
  tx.$client.prepare(`INSERT INTO "${table}" (${names.join(', ')}) VALUES (${places})`).run(row)
}

export const hasRow = (db: Db, table: string, key: string, id: string): boolean =>
  db.$client.prepare(`SELECT 1 FROM "${table}" WHERE ${key} = ?`).get(id) !== undefined
