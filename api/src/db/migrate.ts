import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate as runMigrations } from 'drizzle-orm/better-sqlite3/migrator'
import { z } from 'zod'
import type { Db } from './client.ts'

const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })

/** Brings the schema up to date; refuses a database that a newer release has already migrated. */
export function migrate(db: Db, migrationsDir: string): void {
  const { pending, newer } = migrationState(db, migrationsDir)
  if (newer) {
    throw new Error('The database was made by a newer release. Start that release, or restore.')
  }
  if (pending > 0) runMigrations(db, { migrationsFolder: migrationsDir })
}

/** How many migrations the next boot would run, and whether the code is too old for the database. */
export function migrationState(db: Db, migrationsDir: string): { pending: number; newer: boolean } {
  const journal = Journal.parse(
    JSON.parse(readFileSync(join(migrationsDir, 'meta', '_journal.json'), 'utf8')),
  )
  const known = journal.entries.map((entry) => entry.when)
  const applied = newestApplied(db) ?? 0
  return {
    pending: known.filter((when) => when > applied).length,
    newer: applied > Math.max(...known),
  }
}

function newestApplied(db: Db): number | undefined {
  const table = db.$client
    .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '__drizzle_migrations'")
    .get()
  if (!table) return undefined
  const newest = db.$client
    .prepare('SELECT max(created_at) FROM __drizzle_migrations')
    .pluck()
    .get()
  return typeof newest === 'number' ? newest : undefined
}
