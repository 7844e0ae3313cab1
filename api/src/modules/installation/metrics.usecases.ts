import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { findingLevels } from '@leadwright/shared/contracts/installation'
import type { Deps } from '../../deps.ts'
import { DomainError, notFound } from '../../lib/errors.ts'
import { type Family, formatMetrics } from '../../lib/metrics.ts'
import { release } from '../../lib/release.ts'
import { listExpiringKeys } from '../automation/api-keys.usecases.ts'
import { readWebhooks } from '../automation/deliveries.usecases.ts'
import { lastBackup } from '../backups/backups.usecases.ts'
import { readOutbox } from '../mail/failed-mails.usecases.ts'
import { listFindings } from './findings.usecases.ts'
import { readStorage, startedAt } from './installation.usecases.ts'
import { listJobRuns } from './job-runs.repository.ts'

type Sample = Family['samples'][number]

const familyOf =
  (type: 'counter' | 'gauge') =>
  (name: string, help: string, value: number | Sample[]): Family => ({
    ...{ name, type, help },
    samples: typeof value === 'number' ? [{ value }] : value,
  })
const counter = familyOf('counter')
const gauge = familyOf('gauge')

/** Resolution of the event-loop delay, in milliseconds. */
const delayResolutionMs = 10

const seconds = (at: string) => Date.parse(at) / 1_000
const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Renders the metrics as text for callers with the token. Labels contain only names from the code:
 * path patterns, jobs and checks.
 */
export function createMetrics(deps: Deps) {
  const { config, clock, requests, eventBus } = deps
  const token = config.metricsToken && digest(`Bearer ${config.metricsToken}`)
  if (!token)
    return () => {
      throw notFound()
    }
  const delay = monitorEventLoopDelay({ resolution: delayResolutionMs })
  delay.enable()

  /** Resets the histogram, so that a peak appears in only one reading. */
  function readDelay(): Family[] {
    const values = { p50: delay.percentile(50), p99: delay.percentile(99), max: delay.max }
    delay.reset()
    return Object.entries(values).map(([name, value]) => {
      const help = 'Event loop delay since the previous reading.'
      // The histogram's values include the timer's own interval.
      const lag = Math.max(0, value / 1e9 - delayResolutionMs / 1e3)
      return gauge(`nodejs_eventloop_lag_${name}_seconds`, help, lag)
    })
  }

  function ofProcess(): Family[] {
    const memory = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const { version, commit } = release
    return [
      gauge('leadwright_build_info', 'Version and commit of the running server; always 1.', [
        { labels: { version, commit: commit ?? '' }, value: 1 },
      ]),
      gauge('process_start_time_seconds', 'Start time of the process.', seconds(startedAt)),
      counter('process_cpu_seconds_total', 'CPU time of the process.', (user + system) / 1e6),
      gauge('process_resident_memory_bytes', 'Resident memory of the process.', memory.rss),
      gauge('nodejs_heap_size_used_bytes', 'Used JavaScript heap.', memory.heapUsed),
      ...readDelay(),
      gauge('leadwright_event_streams', 'Open pages that receive live changes.', eventBus.size),
    ]
  }

  function ofReadiness(): Family {
    const fault = deps.findFault()
    return gauge(
      'leadwright_ready',
      'Whether data can be read and written: 1, or 0 with the reason.',
      [{ labels: { reason: fault?.replace('health.', '') ?? '' }, value: fault ? 0 : 1 }],
    )
  }

  function ofWebhooks(): Family[] {
    const { count, since, failed } = readWebhooks(deps)
    const [first] = listExpiringKeys(deps)
    return [
      gauge('leadwright_webhooks_waiting', 'Webhook deliveries waiting to be sent.', count),
      gauge('leadwright_webhooks_age_seconds', 'Age of the oldest waiting delivery.', ageOf(since)),
      gauge('leadwright_webhooks_failed', 'Webhook deliveries that could not be sent.', failed),
      gauge(
        'leadwright_api_key_expiry_timestamp_seconds',
        'When the first API key expires, if within 14 days.',
        first ? [{ value: seconds(first.expiresAt) }] : [],
      ),
    ]
  }

  const ageOf = (since: string | null) =>
    since ? clock.now().getTime() / 1_000 - seconds(since) : 0

  function ofData(): Family[] {
    const { waiting, since, failed } = readOutbox(deps)
    const storage = readStorage(deps)
    const { verifiedAt } = lastBackup(deps) ?? {}
    return [
      gauge('leadwright_outbox_waiting', 'Emails waiting to be sent.', waiting),
      gauge('leadwright_outbox_age_seconds', 'Age of the oldest waiting email.', ageOf(since)),
      gauge('leadwright_outbox_failed', 'Emails that could not be sent.', failed),
      gauge(
        'leadwright_backup_last_success_timestamp_seconds',
        'When the newest verified backup finished.',
        verifiedAt ? [{ value: seconds(verifiedAt) }] : [],
      ),
      gauge(
        'leadwright_disk_free_bytes',
        'Free space on the disk of the data folder.',
        storage.free,
      ),
      gauge('leadwright_database_bytes', 'Size of the database.', storage.database),
      gauge(
        'leadwright_database_log_bytes',
        'Size of the database’s write-ahead log.',
        storage.log,
      ),
    ]
  }

  function ofJobs(): Family[] {
    const runs = listJobRuns(deps.db)
    return [
      gauge(
        'leadwright_job_last_success_timestamp_seconds',
        'When a background job last succeeded.',
        runs.flatMap(({ job, succeededAt }) =>
          succeededAt ? [{ labels: { job }, value: seconds(succeededAt) }] : [],
        ),
      ),
      counter(
        'leadwright_job_failures_total',
        'Failed runs of a background job.',
        runs.map(({ job, failures }) => ({ labels: { job }, value: failures })),
      ),
    ]
  }

  /** Left out while the database cannot be read. */
  function ofStorage(): Family[] {
    try {
      return [...ofData(), ...ofWebhooks(), ...ofJobs()]
    } catch {
      return []
    }
  }

  const ofFindings = (): Family =>
    gauge(
      'leadwright_finding',
      'Result of a check: 0 ok, 1 warning, 2 error.',
      listFindings(deps).map(({ name, level }) => ({
        ...{ labels: { name }, value: findingLevels.indexOf(level) },
      })),
    )

  /** @param authorization the header; 401 `metrics.token` without the token */
  return (authorization: string | undefined): string => {
    // Digests have equal length, so the comparison takes constant time.
    if (!timingSafeEqual(digest(authorization ?? ''), token)) {
      throw new DomainError(
        'unauthenticated',
        'metrics.token',
        'The metrics token is missing or wrong.',
      )
    }
    const state = [ofReadiness(), ofFindings(), ...ofStorage()]
    return formatMetrics([...ofProcess(), ...state, ...requests.families()])
  }
}
