import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The last run of each job of the server, one row a job. A restored database holds none. */
export const jobRuns = sqliteTable('job_runs', {
  job: text('job').primaryKey(),
  /** Null until a run has ended. */
  finishedAt: text('finished_at'),
  durationMs: integer('duration_ms'),
  /** Why the last run failed; null after one that succeeded. */
  error: text('error'),
  succeededAt: text('succeeded_at'),
  /** Failed runs of all time. */
  failures: integer('failures').notNull().default(0),
  /** The next run must have ended by then, else the job hangs. */
  dueBy: text('due_by').notNull(),
})
