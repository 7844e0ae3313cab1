import type { JobRun } from '@leadwright/shared/contracts/installation'
import { type Db, transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { sentenceOf } from '../../lib/errors.ts'
import { readClock } from '../health/clock.usecases.ts'
import { deleteJobRuns, expectJobs, listJobRuns, saveJobRun } from './job-runs.repository.ts'

/** So long after its time a run may end before it counts as missing. Milliseconds. */
const lateAfter = 5 * 60_000
/** Runs of a job that go as the one before are stored at most so often. Milliseconds. */
const storeEvery = 60_000
/** Of the message of an error, in characters. */
const longestError = 300

interface Run {
  job: string
  everyMs: number
  durationMs: number
  /** What it threw; undefined after a success. */
  error: unknown
}

/** The last run of each job; one is late if a server was running when it should have ended. */
export function listJobs(sources: Pick<Deps, 'db' | 'clock'>): JobRun[] {
  const { writtenAt = '' } = readClock(sources)
  return listJobRuns(sources.db).map((row) => ({ ...row, late: row.dueBy < writtenAt }))
}

/** Of a restored database: they are those of the machine that it comes from. */
export const forgetJobs = (db: Db) => transaction(db, deleteJobRuns)

/** Keeps the last run of each job, from the start of the server on. */
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
  store(() => transaction(db, (tx) => expectJobs(tx, jobs, instant(clock, lateAfter))))

  /** Called at the end of each run. A database that takes no writes is only logged: readiness tells of it. */
  return ({ job, everyMs, durationMs, error: thrown }: Run): void => {
    const error = thrown === undefined ? null : messageOf(thrown)
    const before = stored.get(job)
    const failures = (before?.failures ?? 0) + (error === null ? 0 : 1)
    const now = performance.now()
    if (before && before.error === error && now - before.at < storeEvery) {
      before.failures = failures
      return
    }
    const finishedAt = instant(clock)
    const succeeded = error === null ? { succeededAt: finishedAt } : {}
    const dueBy = instant(clock, everyMs + lateAfter)
    const run = { job, finishedAt, durationMs, error, failures, dueBy, ...succeeded }
    store(() => {
      transaction(db, (tx) => saveJobRun(tx, run))
      stored.set(job, { error, at: now, failures: 0 })
    })
  }
}

const messageOf = (thrown: unknown) => sentenceOf(thrown).slice(0, longestError)
