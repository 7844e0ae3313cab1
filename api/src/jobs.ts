import { purgeCreateRequests } from './db/create-once.ts'
import type { Deps } from './deps.ts'
import { forgetExpiredEmailChanges } from './features/account/account.jobs.ts'
import { purgeEvents } from './features/calendar/calendar.jobs.ts'
import { purgeFinances } from './features/finances/finances.jobs.ts'
import { runHiringRetention } from './features/hiring/hiring.jobs.ts'
import { purgeMilestones } from './features/milestones/milestones.jobs.ts'
import { forgetRoomRequests } from './features/rooms/rooms.jobs.ts'
import { refreshSearch } from './features/search/search.jobs.ts'
import { purgeTasks } from './features/tasks/tasks.jobs.ts'
import { purgeWithdrawnUpdates } from './features/updates/updates.jobs.ts'
import { purgeVault } from './features/vault/vault.jobs.ts'
import { purgeVideos, refreshVideoMetadata } from './features/videos/videos.jobs.ts'

interface Job {
  name: string
  /** Between two runs, in milliseconds. */
  everyMs: number
  run: (deps: Deps) => unknown
}

const minute = 60_000
const hour = 60 * minute
/** Before the first run, in milliseconds: whoever waits for the server is answered first. */
const firstAfter = 1_000

/** What a killed process left; a request keeps its file for two minutes at most. */
const removeTemporaryFiles = ({ files, clock }: Deps) =>
  files.tidy(new Date(clock.now().getTime() - 10 * minute))

/** All that the server does by itself, but for sending mail. */
const jobs: readonly Job[] = [
  { name: 'look at open event streams', everyMs: 10_000, run: (deps) => deps.hub.tick() },
  { name: 'purge withdrawn updates', everyMs: hour, run: purgeWithdrawnUpdates },
  { name: 'forget unconfirmed emails', everyMs: hour, run: forgetExpiredEmailChanges },
  { name: 'remove temporary files', everyMs: 10 * minute, run: removeTemporaryFiles },
  { name: 'hiring retention', everyMs: hour, run: runHiringRetention },
  { name: 'purge milestones', everyMs: hour, run: purgeMilestones },
  { name: 'refresh search', everyMs: 5_000, run: refreshSearch },
  { name: 'purge tasks', everyMs: hour, run: purgeTasks },
  { name: 'forget room requests', everyMs: hour, run: forgetRoomRequests },
  { name: 'purge past clients', everyMs: hour, run: purgeFinances },
  { name: 'purge videos', everyMs: hour, run: purgeVideos },
  { name: 'refresh video metadata', everyMs: 5_000, run: refreshVideoMetadata },
  { name: 'purge events', everyMs: hour, run: purgeEvents },
  { name: 'purge vault', everyMs: hour, run: purgeVault },
  { name: 'purge create requests', everyMs: hour, run: purgeCreateRequests },
]

/** Starts every job; a failed run is logged and tried again at its next time. */
export function startJobs(deps: Deps): { stop: () => Promise<void> } {
  const running = new Set<Promise<unknown>>()
  const start = (job: Job) => {
    const run = Promise.resolve()
      .then(() => job.run(deps))
      .catch((error: unknown) => deps.log.error({ err: error, job: job.name }, 'a job failed'))
    running.add(run)
    void run.then(() => running.delete(run))
  }
  const timers = jobs.flatMap((job) => [
    setTimeout(() => start(job), firstAfter).unref(),
    setInterval(() => start(job), job.everyMs).unref(),
  ])
  return {
    async stop() {
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}
