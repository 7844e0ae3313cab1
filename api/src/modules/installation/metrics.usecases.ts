import { createHash, timingSafeEqual } from 'node:crypto'
import { findingLevels } from '@leadwright/shared/contracts/installation'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Deps } from '../../deps.ts'
import { DomainError, notFound } from '../../lib/errors.ts'
import { release } from '../../lib/release.ts'
import { listExpiringKeys } from '../automation/api-keys.usecases.ts'
import { readWebhooks } from '../automation/deliveries.usecases.ts'
import { lastBackup } from '../backups/backups.usecases.ts'
import { readOutbox } from '../mail/failed-mails.usecases.ts'
import { listFindings } from './findings.usecases.ts'
import { readStorage } from './installation.usecases.ts'
import { listJobRuns } from './job-runs.repository.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Renders the metrics as text for callers with the token. Labels contain only names from the code:
 * path patterns, jobs and checks.
 */
export function createMetrics(deps: Deps) {
  const { metricsToken } = deps.config
  const token = metricsToken && digest(`Bearer ${metricsToken}`)
  if (!token)
    return () => {
      throw notFound()
    }
  const registry = registerMetrics(deps)

  /** @param authorization the header; 401 `metrics.token` without the token */
  return async (authorization: string | undefined): Promise<string> => {
    // Digests have equal length, so the comparison takes constant time.
    if (!timingSafeEqual(digest(authorization ?? ''), token)) {
      throw new DomainError(
        'unauthenticated',
        'metrics.token',
        'The metrics token is missing or wrong.',
      )
    }
    return (await registry.metrics()) + (await deps.requests.registry.metrics())
  }
}

/** A sample with the value of the metric's only label. */
type Labelled = [label: string, value: number]

function registerMetrics(deps: Deps): Registry {
  const { clock, eventBus } = deps
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  /** A metric that is read with each request; without samples while the database cannot be read. */
  function gauge(name: string, help: string, read: () => number | undefined): void {
    new Gauge({
      ...{ name, help, registers },
      collect() {
        const value = orNothing(read)
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  }
  function gauges(name: string, help: string, label: string, read: () => Labelled[]): void {
    new Gauge({
      ...{ name, help, registers, labelNames: [label] },
      collect() {
        this.reset()
        for (const [value, amount] of orNothing(read) ?? []) this.set({ [label]: value }, amount)
      },
    })
  }
  const ageOf = (since: string | null) =>
    since ? clock.now().getTime() / 1_000 - secondsOf(since) : 0

  new Gauge({
    name: 'leadwright_build_info',
    help: 'Version and commit of the running server; always 1.',
    ...{ labelNames: ['version', 'commit'], registers },
  }).set({ version: release.version, commit: release.commit ?? '' }, 1)
  gauge('leadwright_event_streams', 'Open pages that receive live changes.', () => eventBus.size)
  gauges(
    'leadwright_ready',
    'Whether data can be read and written: 1, or 0 with the reason.',
    'reason',
    () => {
      const fault = deps.findFault()
      return [[fault?.replace('health.', '') ?? '', fault ? 0 : 1]]
    },
  )
  gauges('leadwright_finding', 'Result of a check: 0 ok, 1 warning, 2 error.', 'name', () =>
    listFindings(deps).map(({ name, level }) => [name, findingLevels.indexOf(level)]),
  )

  const outbox = () => readOutbox(deps)
  gauge('leadwright_outbox_waiting', 'Emails waiting to be sent.', () => outbox().waiting)
  gauge('leadwright_outbox_age_seconds', 'Age of the oldest waiting email.', () =>
    ageOf(outbox().since),
  )
  gauge('leadwright_outbox_failed', 'Emails that could not be sent.', () => outbox().failed)

  const webhooks = () => readWebhooks(deps)
  gauge(
    'leadwright_webhooks_waiting',
    'Webhook deliveries waiting to be sent.',
    () => webhooks().count,
  )
  gauge('leadwright_webhooks_age_seconds', 'Age of the oldest waiting delivery.', () =>
    ageOf(webhooks().since),
  )
  gauge(
    'leadwright_webhooks_failed',
    'Webhook deliveries that could not be sent.',
    () => webhooks().failed,
  )
  gauge(
    'leadwright_api_key_expiry_timestamp_seconds',
    'When the first API key expires, if within 14 days.',
    () => secondsOf(listExpiringKeys(deps)[0]?.expiresAt),
  )

  gauge(
    'leadwright_backup_last_success_timestamp_seconds',
    'When the newest verified backup finished.',
    () => secondsOf(lastBackup(deps)?.verifiedAt),
  )
  const storage = () => readStorage(deps)
  gauge(
    'leadwright_disk_free_bytes',
    'Free space on the disk of the data folder.',
    () => storage().free,
  )
  gauge('leadwright_database_bytes', 'Size of the database.', () => storage().database)
  gauge(
    'leadwright_database_log_bytes',
    'Size of the database’s write-ahead log.',
    () => storage().log,
  )

  gauges(
    'leadwright_job_last_success_timestamp_seconds',
    'When a background job last succeeded.',
    'job',
    () =>
      listJobRuns(deps.db).flatMap(({ job, succeededAt }) =>
        succeededAt ? [[job, secondsOf(succeededAt)]] : [],
      ),
  )
  new Counter({
    name: 'leadwright_job_failures_total',
    help: 'Failed runs of a background job.',
    ...{ labelNames: ['job'], registers },
    collect() {
      this.reset()
      for (const { job, failures } of orNothing(() => listJobRuns(deps.db)) ?? []) {
        this.inc({ job }, failures)
      }
    },
  })
  return registry
}

function orNothing<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

function secondsOf(at: string): number
function secondsOf(at: string | null | undefined): number | undefined
function secondsOf(at: string | null | undefined): number | undefined {
  return at ? Date.parse(at) / 1_000 : undefined
}
