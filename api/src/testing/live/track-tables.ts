import { onTestFinished } from 'vitest'
import type { Db } from '../../db/client.ts'
import { tablesOf } from '../columns-with.ts'

/** Says which tables requests read, and which tables change, also by triggers and foreign keys. */
export function trackTables(db: Db) {
  const { $client } = db
  // The full-text index changes only with `search_records`.
  const tables = new Set(tablesOf(db).filter((name) => !/^(search_index|sqlite)_?/.test(name)))
  $client.exec('CREATE TEMP TABLE touched (name TEXT PRIMARY KEY)')
  for (const name of tables) {
    for (const event of ['INSERT', 'UPDATE', 'DELETE']) {
      $client.exec(`CREATE TEMP TRIGGER "touched ${name} ${event}" AFTER ${event} ON main."${name}"
        BEGIN INSERT INTO touched SELECT '${name}'
          WHERE NOT EXISTS (SELECT 1 FROM touched WHERE name = '${name}'); END`)
    }
  }
  const readTouched = $client.prepare<[], string>('SELECT name FROM touched').pluck()
  const forget = $client.prepare('DELETE FROM touched')

  const namedIn = new Map<string, string[]>()
  const tablesIn = (source: string) => {
    const names =
      namedIn.get(source) ?? (source.match(/\w+/g) ?? []).filter((one) => tables.has(one))
    namedIn.set(source, names)
    return names
  }
  let noted = new Set<string>()
  const note = ({ source }: { source: string }) => {
    for (const name of tablesIn(source)) noted.add(name)
  }
  // Also statements that were prepared before.
  const prototype = Object.getPrototypeOf(readTouched) as Record<
    string,
    (...values: unknown[]) => unknown
  >
  for (const method of ['run', 'get', 'all', 'iterate']) {
    const original = prototype[method]
    if (!original) throw new Error(`Statements have no ${method}.`)
    prototype[method] = function (this: { source: string }, ...values) {
      note(this)
      return original.apply(this, values)
    }
    onTestFinished(() => {
      prototype[method] = original
    })
  }

  return {
    /** The tables that changed since the last call. */
    takeChanged(): Set<string> {
      const changed = new Set(readTouched.all())
      forget.run()
      return changed
    },
    /** Adds to `read` the tables named in the statements that the work runs. */
    async during<T>(read: Set<string>, work: () => Promise<T>): Promise<T> {
      noted = read
      try {
        return await work()
      } finally {
        noted = new Set()
      }
    },
  }
}
