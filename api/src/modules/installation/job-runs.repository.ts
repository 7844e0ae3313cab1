import { asc, notInArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { jobRuns } from './job-runs.table.ts'

export const listJobRuns = (db: Db) => db.select().from(jobRuns).orderBy(asc(jobRuns.job)).all()

/** A job that is new gets its row, one that is known a new time by which it must have run. */
export const expectJobs = (tx: Tx, jobs: readonly string[], dueBy: string) => {
  tx.delete(jobRuns)
    .where(notInArray(jobRuns.job, [...jobs]))
    .run()
  tx.insert(jobRuns)
    .values(jobs.map((job) => ({ job, dueBy })))
    .onConflictDoUpdate({ target: jobRuns.job, set: { dueBy } })
    .run()
}

/** What is left out stays; `failures` are added to those before. */
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
