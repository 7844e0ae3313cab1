import { existsSync } from 'node:fs'
import { heartbeatEvery } from '@leadwright/shared/topics'
import { purgeCopies } from './db/copy-before-migration.ts'
import { emptyLog } from './db/empty-log.ts'
import { purgeIdempotentWrites } from './db/idempotency.ts'
import type { Deps } from './deps.ts'
import { refreshVideoMetadata } from './modules/academy/metadata.usecases.ts'
import { checkWholeLog } from './modules/audit/audit.jobs.ts'
import { emailExpiringKeys } from './modules/automation/api-keys.usecases.ts'
import { purgeWebhooks } from './modules/automation/deliveries.usecases.ts'
import { startDueBackup } from './modules/backups/schedule.jobs.ts'
import { purgeBookings, reconcileBookings } from './modules/bookings/reconcile.jobs.ts'
import { retryAll } from './modules/bookings/retry-unreadable.usecases.ts'
import { remindOfMilestones } from './modules/clients/milestones/milestones.jobs.ts'
import { removeUnusedAttachments } from './modules/conversations/attachments.usecases.ts'
import { purgeDataRequests } from './modules/data-requests/data-requests.usecases.ts'
import { checkDueDomains } from './modules/deliverability/check-domains.usecases.ts'
import { saveErasures } from './modules/erasures/erasures.usecases.ts'
import { noteActivity, readClock } from './modules/health/clock.usecases.ts'
import { runHiringDeadlines } from './modules/hiring/deadlines.jobs.ts'
import { runHiringRetention } from './modules/hiring/hiring.jobs.ts'
import { purgeEmailChanges } from './modules/identity/account/email-change.usecases.ts'
import { removeUnusedPictures } from './modules/identity/account/profile.usecases.ts'
import { purgeImports } from './modules/imports/discard.usecases.ts'
import { createJobLog } from './modules/installation/job-runs.usecases.ts'
import { askClients, sendBriefs } from './modules/leads/asks.jobs.ts'
import { sendDailyMails } from './modules/live/daily-mails.usecases.ts'
import { sendWeekSummaries } from './modules/live/week-summaries.usecases.ts'
import { purgeMails } from './modules/mail/mail.usecases.ts'
import { completeFees } from './modules/money/deals/fees.jobs.ts'
import { removeUnusedReceipts } from './modules/money/finances/receipts.usecases.ts'
import { removeUnusedInvoices } from './modules/money/invoices/invoices.usecases.ts'
import { purgeNotifications } from './modules/notifications/notifications.usecases.ts'
import { runLeadRetention } from './modules/personal-data/lead-retention.jobs.ts'
import { purgeTrash } from './modules/records/trash.usecases.ts'
import { remindOfProposals } from './modules/targeting/reminders.jobs.ts'
import { forgetRoomRequests } from './modules/team/rooms/room-requests.usecases.ts'

interface Job {
  name: string
  /** Between two runs, in milliseconds. */
  everyMs: number
  run: (deps: Deps) => unknown
  /**
   * Erases old data or announces that a date has passed, so it waits while the clock is not
   * trusted.
   */
  trustsClock?: true
}

const minute = 60_000
const hour = 60 * minute
/** Delay before the first run (ms); requests during the start come first. */
const firstDelayMs = 1_000

/** Leftovers of a killed process; a request keeps its file for two minutes at most. */
const removeTemporaryFiles = ({ files, clock }: Deps) =>
  files.tidy(new Date(clock.now().getTime() - 10 * minute))

/** A drive that is not mounted is reported by the backup. */
async function saveErasuresForBackups(deps: Deps): Promise<void> {
  const { dir } = deps.config.backups
  if (dir && existsSync(dir)) await saveErasures(deps, dir)
}

/** Everything the server does automatically, except sending emails. */
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
  { name: 'empty database log', everyMs: 10 * minute, run: ({ db }) => emptyLog(db) },
  { name: 'hiring deadlines', everyMs: hour, run: runHiringDeadlines, trustsClock: true },
  { name: 'hiring retention', everyMs: hour, run: runHiringRetention, trustsClock: true },
  { name: 'unused attachments', everyMs: hour, run: removeUnusedAttachments, trustsClock: true },
  { name: 'unused invoices', everyMs: hour, run: removeUnusedInvoices, trustsClock: true },
  { name: 'unused receipts', everyMs: hour, run: removeUnusedReceipts, trustsClock: true },
  { name: 'unused pictures', everyMs: hour, run: removeUnusedPictures, trustsClock: true },
  { name: 'purge room requests', everyMs: hour, run: forgetRoomRequests, trustsClock: true },
  { name: 'refresh video metadata', everyMs: 5_000, run: refreshVideoMetadata },
  { name: 'reconcile bookings', everyMs: hour, run: reconcileBookings },
  { name: 'read bookings again', everyMs: hour, run: retryAll },
  { name: 'purge bookings', everyMs: hour, run: purgeBookings, trustsClock: true },
  { name: 'purge data requests', everyMs: hour, run: purgeDataRequests, trustsClock: true },
  { name: 'lead retention', everyMs: hour, run: runLeadRetention, trustsClock: true },
  { name: 'purge imports', everyMs: hour, run: purgeImports, trustsClock: true },
  { name: 'purge trash', everyMs: hour, run: purgeTrash, trustsClock: true },
  { name: 'daily emails', everyMs: minute, run: sendDailyMails, trustsClock: true },
  { name: 'weekly summaries', everyMs: 10 * minute, run: sendWeekSummaries, trustsClock: true },
  { name: 'ask about leads', everyMs: 10 * minute, run: askClients, trustsClock: true },
  { name: 'briefs before appointments', everyMs: 10 * minute, run: sendBriefs, trustsClock: true },
  {
    name: 'remind of proposals',
    everyMs: 10 * minute,
    run: remindOfProposals,
    trustsClock: true,
  },
  {
    name: 'remind of milestones',
    everyMs: 10 * minute,
    run: remindOfMilestones,
    trustsClock: true,
  },
  { name: 'complete fees', everyMs: minute, run: completeFees, trustsClock: true },
  { name: 'check sending domains', everyMs: 10 * minute, run: checkDueDomains },
  { name: 'expiring API keys', everyMs: hour, run: emailExpiringKeys, trustsClock: true },
  { name: 'backup', everyMs: minute, run: startDueBackup },
  {
    name: 'save erasures',
    everyMs: minute,
    run: (deps) => saveErasures(deps, deps.config.dataDir),
  },
  { name: 'save erasures next to backups', everyMs: minute, run: saveErasuresForBackups },
  { name: 'purge emails', everyMs: hour, run: purgeMails, trustsClock: true },
  { name: 'purge notifications', everyMs: hour, run: purgeNotifications, trustsClock: true },
  { name: 'purge webhooks', everyMs: hour, run: purgeWebhooks, trustsClock: true },
  { name: 'purge copies before migrations', everyMs: hour, run: purgeCopies, trustsClock: true },
  { name: 'purge limits', everyMs: hour, run: ({ limiter }) => limiter.purge() },
  { name: 'purge idempotent writes', everyMs: hour, run: purgeIdempotentWrites, trustsClock: true },
]

const clockSentence =
  'nothing was erased because the clock is far from the last known activity; check the time, then run confirm-clock'

function assertClock(deps: Deps, { name }: Job): void {
  const { plausible, now, seenAt } = readClock(deps)
  if (plausible) return
  deps.log.error({ job: name, now, seenAt }, clockSentence)
  throw new ClockRefusal(clockSentence)
}

/** Its log line is already written, at the right level. */
class ClockRefusal extends Error {}

/**
 * Starts every job. A failed run is logged and tried again at the next interval; the last run of
 * each is stored for the operator. A job does not start while its previous run is still going.
 */
export function startJobs(deps: Deps): { stop: () => Promise<void> } {
  const running = new Map<Job, Promise<void>>()
  const logRun = createJobLog(
    deps,
    jobs.map(({ name }) => name),
  )
  const runOnce = async (job: Job) => {
    const startedAt = performance.now()
    let failure: unknown
    try {
      if (job.trustsClock) assertClock(deps, job)
      await job.run(deps)
    } catch (error) {
      failure = error
      if (!(error instanceof ClockRefusal)) {
        deps.log.error({ err: error, job: job.name }, 'job failed')
      }
    }
    const durationMs = Math.round(performance.now() - startedAt)
    logRun({ job: job.name, everyMs: job.everyMs, durationMs, error: failure })
  }
  const start = (job: Job) => {
    if (running.has(job)) return
    running.set(
      job,
      runOnce(job).finally(() => running.delete(job)),
    )
  }
  const timers = jobs.flatMap((job) => [
    setTimeout(() => start(job), firstDelayMs).unref(),
    setInterval(() => start(job), job.everyMs).unref(),
  ])
  return {
    async stop() {
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(running.values())
    },
  }
}
