import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The last run of each of the server's jobs, one row per job. A restored database has none. */
export const jobRuns = sqliteTable('job_runs', {
  job: text('job').primaryKey(),
  /** Null until a run has ended. */
  finishedAt: text('finished_at'),
  durationMs: integer('duration_ms'),
  /** Why the last run failed; null after a success. */
  error: text('error'),
  succeededAt: text('succeeded_at'),
  /** Total number of failed runs. */
  failures: integer('failures').notNull().default(0),
  /** If the next run has not ended by then, the job is stuck. */
  dueBy: text('due_by').notNull(),
})
