import type Database from 'better-sqlite3'

/** Statements kept for each connection: more than a page needs, and a few megabytes at most. */
export const keptStatements = 300

/**
 * The connection as a query builder or a library uses it. They compile each query again, which takes
 * longer than most queries; this keeps the statements that were used last. Statements have only the
 * methods below.
 */
export function withKeptStatements(client: Database.Database): Database.Database {
  const kept = new Map<string, ReturnType<typeof shared>>()
  const prepare = (source: string) => {
    const statement = kept.get(source) ?? shared(client.prepare(source))
    kept.delete(source)
    kept.set(source, statement)
    if (kept.size > keptStatements) kept.delete(kept.keys().next().value ?? '')
    return statement
  }
  return Object.assign(Object.create(client) as Database.Database, { prepare })
}

/** A statement for several queries: `raw` applies only to the call that follows it. */
function shared(statement: Database.Statement) {
  return {
    run: (...values: unknown[]) => statement.run(...values),
    get: (...values: unknown[]) => statement.raw(false).get(...values),
    all: (...values: unknown[]) => statement.raw(false).all(...values),
    raw: () => statement.raw(true),
  }
}
