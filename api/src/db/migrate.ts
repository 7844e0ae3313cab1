import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Db } from './client.ts'

/** How a database compares with the migrations of this release. */
export interface MigrationState {
  /** Migrations that the database has. */
  applied: number
  /** Migrations of this release that the database does not have yet. */
  pending: number
  /**
   * `newer`: has all migrations of this release and more. `foreign`: one of its migrations differs
   * in content from that of this release.
   */
  conflict: 'newer' | 'foreign' | undefined
}

const refusals = {
  newer: 'The database was created by a newer release. Start that release, or restore a backup.',
  foreign:
    'The database was created by a development version with other migrations than this release. ' +
    'Nothing was changed. Start that version, or set DATA_DIR to an empty folder.',
}

/** Compares by content; reads only. */
export function migrationState(db: Db, migrationsDir: string): MigrationState {
  const ownMigrations = readMigrationFiles({ migrationsFolder: migrationsDir })
  const applied = appliedHashes(db)
  const isForeign = applied.some(
    (hash, n) => n < ownMigrations.length && hash !== ownMigrations[n]?.hash,
  )
  const isNewer = applied.length > ownMigrations.length
  return {
    applied: applied.length,
    pending: Math.max(0, ownMigrations.length - applied.length),
    conflict: isForeign ? 'foreign' : isNewer ? 'newer' : undefined,
  }
}

/** Throws when this release must not touch the database. */
export function requireCompatible({ conflict }: MigrationState): void {
  if (conflict) throw new Error(refusals[conflict])
}

/**
 * Throws while migrations are pending: only the server runs them, since one of an older release may
 * be running.
 */
export function requireMigrated({ pending }: MigrationState): void {
  if (pending === 0) return
  throw new Error(
    `Pending migrations: ${pending}. Start the server of this release first. It copies the database and ` +
      'migrates it.',
  )
}

/** Brings the schema up to date; throws for a database of a newer or another release. */
export function migrate(db: Db, migrationsDir: string): void {
  const state = migrationState(db, migrationsDir)
  requireCompatible(state)
  if (state.pending === 0) return
  const pending = readMigrationFiles({ migrationsFolder: migrationsDir }).slice(state.applied)
  // Not with the query builder's own function: SQLite may end a transaction for which the disk has no space, and
  // that function would then report only that it can't roll back.
  db.$client.transaction(() => {
    db.run(sql`CREATE TABLE IF NOT EXISTS __drizzle_migrations (
      id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`)
    for (const { sql: statements, hash, folderMillis } of pending) {
      for (const statement of statements) db.run(sql.raw(statement))
      db.run(
        sql`INSERT INTO __drizzle_migrations (hash, created_at) VALUES (${hash}, ${folderMillis})`,
      )
    }
  })()
}

/** Which of the pending migrations an error comes from, by its name. */
export function failedMigration(error: unknown, migrationsDir: string): string {
  const message = error instanceof Error ? error.message : ''
  const at = readMigrationFiles({ migrationsFolder: migrationsDir }).findIndex(({ sql }) =>
    sql.some((statement) => message.includes(statement)),
  )
  const journal = readFileSync(join(migrationsDir, 'meta/_journal.json'), 'utf8')
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] }
  return entries[at]?.tag ?? 'of this release'
}

function appliedHashes(db: Db): unknown[] {
  const isMigrated = db.$client
    .prepare("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'")
    .get()
  if (!isMigrated) return []
  return db.$client
    .prepare('SELECT hash FROM __drizzle_migrations ORDER BY created_at, id')
    .pluck()
    .all()
}
