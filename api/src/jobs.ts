import type { Deps } from './deps.ts'
import { runHiringRetention } from './features/hiring/hiring.jobs.ts'

interface Job {
  name: string
  /** Between two runs, in milliseconds; the first is at the start. */
  everyMs: number
  run: (deps: Deps) => Promise<void> | void
}

const hour = 3_600_000

/** All that the server does by itself, but for sending mail. */
const jobs: Job[] = [{ name: 'hiring retention', everyMs: hour, run: runHiringRetention }]

/** Starts every job; a failed run is logged and tried again at its next time. */
export function startJobs(deps: Deps): { stop: () => Promise<void> } {
  const running = new Set<Promise<void>>()
  const start = (job: Job) => {
    const run = Promise.resolve()
      .then(() => job.run(deps))
      .catch((error: unknown) => deps.log.error({ err: error, job: job.name }, 'a job failed'))
    running.add(run)
    void run.finally(() => running.delete(run))
  }
  const timers = jobs.map((job) => {
    start(job)
    return setInterval(() => start(job), job.everyMs).unref()
  })
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}
