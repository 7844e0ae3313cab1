import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Attempts to create a backup. Each is recorded before the database is copied, so its row in the
 * copy proves that the copy is not older. A restored database has none.
 */
export const backupRuns = sqliteTable(
  'backup_runs',
  {
    id: text('id').primaryKey(),
    /** The folder in which the backup is created. */
    folder: text('folder').notNull(),
    startedAt: text('started_at').notNull(),
    /** Null while it runs. */
    endedAt: text('ended_at'),
    /** Size of the database and all private files; set once verified. */
    bytes: integer('bytes'),
    /** Why it failed, or what was found wrong with it later. */
    error: text('error'),
    /** When admins were emailed about this failure. */
    mailedAt: text('mailed_at'),
  },
  (table) => [index('backup_runs_started').on(table.startedAt)],
)
