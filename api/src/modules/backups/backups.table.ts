import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Attempts to make a backup. Each is written here before the database is copied, so its row in the copy
 * proves that the copy is not an older one. A restored database holds none.
 */
export const backupRuns = sqliteTable(
  'backup_runs',
  {
    id: text('id').primaryKey(),
    /** In which the backup is made. */
    folder: text('folder').notNull(),
    startedAt: text('started_at').notNull(),
    /** Null while it runs. */
    endedAt: text('ended_at'),
    /** Of the database and all private files, once it was verified. */
    bytes: integer('bytes'),
    /** Why it failed, or what was found wrong with it since. */
    error: text('error'),
    /** When admins were mailed about this failure. */
    mailedAt: text('mailed_at'),
  },
  (table) => [index('backup_runs_started').on(table.startedAt)],
)
