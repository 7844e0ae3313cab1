import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { checkInstallation, type getInstallation } from '@leadwright/shared/contracts/installation'
import type { EndpointOutput } from '@leadwright/shared/endpoint'
import type { Deps } from '../../deps.ts'
import { release } from '../../lib/release.ts'
import { singleFlight } from '../../lib/single-flight.ts'
import { freeBytes } from '../../lib/storage.ts'
import { auditKeySince } from '../audit/audit-parts.ts'
import { lastBackup } from '../backups/backups.usecases.ts'
import { readSyncStatus } from '../bookings/sync-status.usecases.ts'
import { readAttachmentStore } from '../conversations/attachments.usecases.ts'
import { readHiringStore } from '../hiring/hiring.usecases.ts'
import { readOutbox } from '../mail/failed-mails.usecases.ts'
import { listVaultKeys } from '../settings/rotate-key.usecases.ts'
import { checkStores, listFindings } from './findings.usecases.ts'
import { listJobs } from './job-runs.usecases.ts'

/** A full check that takes longer is considered stuck. Milliseconds. */
const checkTimeoutMs = 10 * 60_000

/** When this process started, by the machine's clock. */
const startedAt = new Date(Date.now() - process.uptime() * 1_000).toISOString()

/** Sizes in bytes; `log` is SQLite's write-ahead log. */
export function readStorage({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const pragma = (name: string) => Number(db.$client.pragma(name, { simple: true }))
  return {
    free: freeBytes(config.dataDir),
    database: pragma('page_count') * pragma('page_size'),
    log: statSync(`${config.databaseFile}-wal`, { throwIfNoEntry: false })?.size ?? 0,
  }
}

function readBackups(deps: Deps) {
  const { verifiedAt = null, bytes = null } = lastBackup(deps) ?? {}
  return { scheduled: deps.config.backups.dir !== undefined, verifiedAt, bytes }
}

export function readInstallation(deps: Deps): EndpointOutput<typeof getInstallation> {
  const auditKey = auditKeySince(deps.db)
  return {
    release,
    startedAt,
    findings: [...listFindings(deps), checkStores(deps)],
    jobs: listJobs(deps),
    outbox: readOutbox(deps),
    storage: {
      ...readStorage(deps),
      attachments: readAttachmentStore(deps),
      applications: readHiringStore(deps),
    },
    keys: [
      ...listVaultKeys(deps.db).map((key) => ({ kind: 'vault' as const, ...key })),
      ...(auditKey ? [{ kind: 'audit' as const, ...auditKey }] : []),
    ],
    backups: readBackups(deps),
    deliveries: readSyncStatus(deps).items,
  }
}

/**
 * Runs every check by means of the command: reading the whole database and all files in this
 * process would block all requests.
 */
export const checkAll = singleFlight(({ doctorScript }: Deps['config']) =>
  new Promise<string>((resolve, reject) => {
    const options = { timeout: checkTimeoutMs, maxBuffer: 16 * 1024 ** 2 }
    execFile(process.execPath, [doctorScript, '--json'], options, (error, stdout) => {
      // Exit code 1 means that there are findings; they are in the output.
      if (stdout === '' && error) reject(error)
      else resolve(stdout)
    })
  }).then((text) => checkInstallation.response.parse(JSON.parse(text))),
)
