import { heartbeatEvery } from '@leadwright/shared/topics'
import { purgeCreateRequests } from './db/create-once.ts'
import type { Deps } from './deps.ts'
import { refreshVideoMetadata } from './modules/academy/metadata.usecases.ts'
import { checkWholeLog } from './modules/audit/audit.jobs.ts'
import { noteActivity, readClock } from './modules/health/clock.usecases.ts'
import { runHiringDeadlines } from './modules/hiring/deadlines.jobs.ts'
import { runHiringRetention } from './modules/hiring/hiring.jobs.ts'
import { purgeEmailChanges } from './modules/identity/account/email-change.usecases.ts'
import { purgeMails } from './modules/mail/mail.usecases.ts'
import { purgeNotifications } from './modules/notifications/notifications.usecases.ts'
import { purgeTrash } from './modules/records/trash.usecases.ts'
import { forgetRoomRequests } from './modules/team/rooms/rooms.jobs.ts'

interface Job {
  name: string
  /** Between two runs, in milliseconds. */
  everyMs: number
  run: (deps: Deps) => unknown
  /** Erases by age or tells that a date has passed, so it waits while the clock cannot be believed. */
  trustsClock?: true
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
  { name: 'note activity', everyMs: 60_000, run: noteActivity },
  { name: 'check audit log', everyMs: 24 * hour, run: checkWholeLog },
  {
    name: 'event stream heartbeat',
    everyMs: heartbeatEvery,
    run: (deps) => deps.eventBus.heartbeat(),
  },
  {
    name: 'purge email changes',
    everyMs: hour,
    run: purgeEmailChanges,
    trustsClock: true,
  },
  { name: 'remove temporary files', everyMs: 10 * minute, run: removeTemporaryFiles },
  { name: 'hiring deadlines', everyMs: hour, run: runHiringDeadlines, trustsClock: true },
  { name: 'hiring retention', everyMs: hour, run: runHiringRetention, trustsClock: true },
  { name: 'purge room requests', everyMs: hour, run: forgetRoomRequests, trustsClock: true },
  { name: 'refresh video metadata', everyMs: 5_000, run: refreshVideoMetadata },
  { name: 'purge trash', everyMs: hour, run: purgeTrash, trustsClock: true },
  { name: 'purge mails', everyMs: hour, run: purgeMails, trustsClock: true },
  { name: 'purge notifications', everyMs: hour, run: purgeNotifications, trustsClock: true },
  { name: 'purge limits', everyMs: hour, run: ({ limiter }) => limiter.purge() },
  { name: 'purge create requests', everyMs: hour, run: purgeCreateRequests, trustsClock: true },
]

const clockSentence =
  'nothing is erased: the clock is far from the last known activity; compare, then run confirm-clock'

function isClockWrong(deps: Deps, { name }: Job): boolean {
  const { plausible, now, seenAt } = readClock(deps)
  if (!plausible) deps.log.error({ job: name, now, seenAt }, clockSentence)
  return !plausible
}

/** Starts every job; a failed run is logged and tried again at its next time. */
export function startJobs(deps: Deps): { stop: () => Promise<void> } {
  const running = new Set<Promise<unknown>>()
  const start = (job: Job) => {
    const run = Promise.resolve()
      .then(() => (job.trustsClock && isClockWrong(deps, job) ? undefined : job.run(deps)))
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
