import { fold } from '@leadwright/shared/text'
import type { Db } from '../db/client.ts'

export const tablesOf = (db: Db): string[] =>
  db.$client
    .prepare<[], string>(`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`)
    .pluck()
    .all()

/**
 * `table.column` of each place in the database that contains one of these folded texts, in values of
 * any type.
 */
export function columnsWith(db: Db, texts: readonly string[]): string[] {
  const found = new Set<string>()
  for (const table of tablesOf(db)) {
    for (const row of db.$client.prepare<[], object>(`SELECT * FROM "${table}"`).iterate()) {
      for (const [column, value] of Object.entries(row)) {
        const text = fold(Buffer.isBuffer(value) ? value.toString('latin1') : String(value))
        if (texts.some((one) => text.includes(one))) found.add(`${table}.${column}`)
      }
    }
  }
  return [...found].toSorted()
}
