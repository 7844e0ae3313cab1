import type { Deps } from './deps.ts'
import { forgetExpiredEmailChanges } from './features/account/account.jobs.ts'
import { purgeWithdrawnUpdates } from './features/updates/updates.jobs.ts'

interface Job {
  name: string
  everyMs: number
  run: (deps: Deps) => unknown
}

const hour = 60 * 60_000

/** What the server does by itself, each with its own rhythm. */
const jobs: readonly Job[] = [
  { name: 'look at open event streams', everyMs: 10_000, run: (deps) => deps.hub.tick() },
  { name: 'purge withdrawn updates', everyMs: hour, run: purgeWithdrawnUpdates },
  { name: 'forget unconfirmed emails', everyMs: hour, run: forgetExpiredEmailChanges },
]

/** Runs each job at its rhythm; a failure is logged and tried again the next time. */
export function startJobs(deps: Deps): { stop: () => void } {
  const timers = jobs.map((job) => {
    const timer = setInterval(() => void runJob(deps, job), job.everyMs)
    timer.unref()
    return timer
  })
  return {
    stop: () => {
      for (const timer of timers) clearInterval(timer)
    },
  }
}

async function runJob(deps: Deps, job: Job): Promise<void> {
  try {
    await job.run(deps)
  } catch (error) {
    deps.log.error({ err: error, job: job.name }, 'a job failed')
  }
}
