import type { Database, Statement } from 'better-sqlite3'

/** Far more than the product has; statements whose text depends on their input replace each other. */
const statementsMax = 1000

/**
 * The same connection for Drizzle, which compiles a statement for each query. Compiling takes longer
 * than most of the queries themselves, so statements are kept by their text; the least recently used
 * ones are dropped.
 */
export function withStatementCache(client: Database): Database {
  const kept = new Map<string, Statement>()
  return Object.create(client, {
    prepare: {
      value: (text: string) => {
        const found = kept.get(text)
        const statement = found ?? client.prepare(text)
        kept.delete(text)
        kept.set(text, statement)
        if (kept.size > statementsMax) kept.delete(kept.keys().next().value ?? '')
        // Drizzle may have switched it to rows that are arrays.
        return statement.reader ? statement.raw(false) : statement
      },
    },
  }) as Database
}
