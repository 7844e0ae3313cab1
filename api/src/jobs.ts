import type { Deps } from './deps.ts'
import { purgeEvents } from './features/calendar/calendar.jobs.ts'
import { purgeMilestones } from './features/milestones/milestones.jobs.ts'
import { purgeTasks } from './features/tasks/tasks.jobs.ts'

/** Work that the server does by itself, again and again. */
interface Job {
  name: string
  /** In milliseconds. */
  everyMs: number
  run: (deps: Deps) => unknown
}

const hour = 3_600_000

const jobs: readonly Job[] = [
  { name: 'purge milestones', everyMs: hour, run: purgeMilestones },
  { name: 'purge tasks', everyMs: hour, run: purgeTasks },
  { name: 'purge events', everyMs: hour, run: purgeEvents },
]

/** Runs each job now and then at its interval. Returns how to stop. */
export function startJobs(deps: Deps): () => void {
  const timers = jobs.map((job) => {
    const run = async () => {
      try {
        await job.run(deps)
      } catch (error) {
        deps.log.error({ err: error, job: job.name }, 'a job failed')
      }
    }
    void run()
    return setInterval(run, job.everyMs)
  })
  return () => timers.forEach(clearInterval)
}
