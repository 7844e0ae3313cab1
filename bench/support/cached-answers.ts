import type Database from 'better-sqlite3'

/** Makes the server build its next responses again, as after any write. */
export const dropCachedAnswers = (db: Database.Database) =>
  db.prepare('UPDATE job_runs SET failures = failures').run()
