import { asc, notInArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { jobRuns } from './job-runs.table.ts'

export const listJobRuns = (db: Db) => db.select().from(jobRuns).orderBy(asc(jobRuns.job)).all()

/** Inserts a row for a new job; sets the time by which each job must have run. */
export const expectJobs = (tx: Tx, jobs: readonly string[], dueBy: string) => {
  tx.delete(jobRuns)
    .where(notInArray(jobRuns.job, [...jobs]))
    .run()
  tx.insert(jobRuns)
    .values(jobs.map((job) => ({ job, dueBy })))
    .onConflictDoUpdate({ target: jobRuns.job, set: { dueBy } })
    .run()
}

/** Inserts or updates; omitted columns keep their values, and `failures` are added up. */
export const saveJobRun = (tx: Tx, run: typeof jobRuns.$inferInsert & { failures: number }) =>
  tx
    .insert(jobRuns)
    .values(run)
    .onConflictDoUpdate({
      target: jobRuns.job,
      set: { ...run, failures: sql`${jobRuns.failures} + ${run.failures}` },
    })
    .run()

export const deleteJobRuns = (tx: Tx) => tx.delete(jobRuns).run()
