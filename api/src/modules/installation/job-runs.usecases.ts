import type { JobRun } from '@leadwright/shared/contracts/installation'
import { type Db, transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { messageOf } from '../../lib/errors.ts'
import { readClock } from '../health/clock.usecases.ts'
import { deleteJobRuns, expectJobs, listJobRuns, saveJobRun } from './job-runs.repository.ts'

/** How late a run may end before it counts as missing. Milliseconds. */
const lateAfterMs = 5 * 60_000
/** Runs with an unchanged result are stored at most this often. Milliseconds. */
const storeEveryMs = 60_000
/** Maximum length of a stored error message, in characters. */
const errorMaxLength = 300

interface Run {
  job: string
  everyMs: number
  durationMs: number
  /** The error it threw; undefined after a success. */
  error: unknown
}

/** The last run of each job; a job is late if a server was running when it should have ended. */
export function listJobs(sources: Pick<Deps, 'db' | 'clock'>): JobRun[] {
  const { writtenAt = '' } = readClock(sources)
  return listJobRuns(sources.db).map((row) => ({ ...row, late: row.dueBy < writtenAt }))
}

/** Deletes the runs in a restored database: they belong to the machine that was backed up. */
export const forgetJobs = (db: Db) => transaction(db, deleteJobRuns)

/** Records the last run of each job, starting when the server starts. */
export function createJobLog(deps: Deps, jobs: readonly string[]) {
  const { db, clock, log } = deps
  const stored = new Map<string, { error: string | null; at: number; failures: number }>()
  const store = (work: () => void) => {
    try {
      work()
    } catch (err) {
      log.error({ err }, 'job run could not be stored')
    }
  }
  store(() => transaction(db, (tx) => expectJobs(tx, jobs, instant(clock, lateAfterMs))))

  /** Called at the end of each run. A failed write is only logged, because readiness reports it. */
  return ({ job, everyMs, durationMs, error: thrown }: Run): void => {
    const error = thrown === undefined ? null : shortMessageOf(thrown)
    const before = stored.get(job)
    const failures = (before?.failures ?? 0) + (error === null ? 0 : 1)
    const now = performance.now()
    if (before && before.error === error && now - before.at < storeEveryMs) {
      before.failures = failures
      return
    }
    const finishedAt = instant(clock)
    const succeeded = error === null ? { succeededAt: finishedAt } : {}
    const dueBy = instant(clock, everyMs + lateAfterMs)
    const run = { job, finishedAt, durationMs, error, failures, dueBy, ...succeeded }
    store(() => {
      transaction(db, (tx) => saveJobRun(tx, run))
      stored.set(job, { error, at: now, failures: 0 })
    })
  }
}

const shortMessageOf = (thrown: unknown) => messageOf(thrown).slice(0, errorMaxLength)
