import { type ActionItem, actionItems } from '@leadwright/shared/action-items'
import { bookingSourceNames } from '@leadwright/shared/bookings'
import type { SyncStatus } from '@leadwright/shared/contracts/bookings/bookings'
import type { Finding } from '@leadwright/shared/contracts/installation'
import { errorCodes } from '@leadwright/shared/errors'
import { sizeInWords } from '@leadwright/shared/file-size'
import { messages } from '@leadwright/shared/messages'
import { messageOf } from '../../lib/errors.ts'
import { freeBytes } from '../../lib/storage.ts'
import { areOnOneDisk, lastBackup } from '../backups/backups.usecases.ts'
import { readSyncStatus } from '../bookings/sync-status.usecases.ts'
import { readAttachmentStore } from '../conversations/attachments.usecases.ts'
import { readClock } from '../health/clock.usecases.ts'
import { readHiringStore } from '../hiring/hiring.usecases.ts'
import { listVaultKeys } from '../settings/rotate-key.usecases.ts'
import { readAlertState } from './alert-state.ts'
import { checkApiKeys, checkMails, checkWebhooks } from './delivery-findings.ts'
import { error, ok, type Sources, warning } from './finding.ts'
import { listJobs } from './job-runs.usecases.ts'

const gib = 1024 ** 3
/** Free space below which the disk counts as nearly full (error), or low (warning). Bytes. */
const diskError = 0.25 * gib
const diskWarning = 2 * gib
/**
 * How long a key may wrap others before it should be replaced: NIST SP 800-57 recommends two years.
 * Days.
 */
const mostDays = 730
const dayMs = 86_400_000

/**
 * Checks for what can go wrong while the server runs. Fast for any amount of data and without
 * network calls, so that pages, probes and metrics can call it often. Never throws: when the
 * database cannot be read, that is the finding.
 */
export function listFindings(sources: Sources): Finding[] {
  const fault = sources.findFault?.()
  const { dataDir } = sources.config
  const machine = [checkFolder(dataDir, fault), checkAlerts(dataDir)]
  try {
    const data = checkData(sources)
    return [...machine, ...(sources.findFault ? [checkDatabase(fault)] : []), ...data]
  } catch (unreadable) {
    const database = checkDatabase(fault ?? 'health.database-unreadable', messageOf(unreadable))
    return [...machine, database]
  }
}

const checkData = (sources: Sources): Finding[] => [
  checkClock(sources),
  checkJobs(sources),
  ...checkMails(sources),
  checkWebhooks(sources),
  checkApiKeys(sources),
  checkVaultKeyAge(sources),
  checkDeliveries(readSyncStatus(sources).items),
  checkBackups(sources),
]

/** Findings that already appear on the Today page through their own module. */
const reportedElsewhere = ['failed emails', 'API keys', 'booking sync', 'backups']

/** Findings that need an admin, for the Today page. */
export function findingActionItems(sources: Sources): ActionItem[] {
  const found = listFindings(sources).filter(
    ({ name, level }) => level !== 'ok' && !reportedElsewhere.includes(name),
  )
  return actionItems('installation.findings', { count: found.length })
}

/** What the server's own check of the database found, by its code. */
const databaseFaults: Record<string, [sentence: string, remedy: string]> = {
  'health.database-replaced': [
    'the file is gone, or another file is in its place',
    'Stop the server and put the file back with its -wal file, or restore the newest backup.',
  ],
  'health.database-damaged': [
    'the file is damaged',
    'Stop the server and restore the newest backup.',
  ],
  'health.database-unreadable': [
    'it cannot be read',
    'Stop the server and restore the newest backup.',
  ],
  'health.database-unwritable': [
    'it cannot be written',
    'Make the data folder writable for the user that runs the server: check its owner and mount.',
  ],
}

/** @param reason the error of a query */
function checkDatabase(fault: string | undefined, reason?: string): Finding {
  const [sentence, remedy] = databaseFaults[fault ?? ''] ?? []
  if (!sentence || !remedy) return ok('database', 'can be read and written')
  return error('database', reason ? `${sentence}: ${reason}` : sentence, remedy)
}

function checkFolder(dataDir: string, fault: string | undefined): Finding {
  try {
    return checkDisk(freeBytes(dataDir), fault)
  } catch (gone) {
    return error('disk', messageOf(gone), 'Check that the data folder exists and is mounted.')
  }
}

/** @param fault why data cannot be written, if it is known */
export function checkDisk(free: number, fault?: string): Finding {
  const sentence = `${(free / gib).toFixed(1)} GB free`
  const remedy = 'Free some space. When the disk is full, nothing can be saved.'
  // A quota or too many files can fill a disk that has free space.
  if (fault === errorCodes.storageFull) {
    return error('disk', `${sentence}, but a write failed for lack of space`, remedy)
  }
  if (free < diskError) return error('disk', sentence, remedy)
  return free < diskWarning ? warning('disk', sentence, remedy) : ok('disk', sentence)
}

function checkAlerts(dataDir: string): Finding {
  const failed = Object.entries(readAlertState(dataDir).failures)
  if (failed.length === 0) return ok('alerts', 'every call was accepted')
  const sentence = failed.map(([setting, reason]) => `${setting}: ${reason}`).join('; ')
  return warning('alerts', sentence, 'Check the setting. The server keeps trying.')
}

/** Share of a limit from which admins are warned. */
const nearlyFull = 0.9

/** Reads the size of every file's row, so only the installation page calls it. */
export function checkStores(sources: Sources): Finding {
  const stores = {
    'attached files': readAttachmentStore(sources),
    applications: readHiringStore(sources),
  }
  const sentence = Object.entries(stores)
    .map(([what, { used, limit }]) => `${what}: ${sizeInWords(used)} of ${sizeInWords(limit)}`)
    .join(', ')
  const isNearlyFull = Object.values(stores).some(({ used, limit }) => used > limit * nearlyFull)
  if (!isNearlyFull) return ok('file storage', sentence)
  return warning('file storage', sentence, 'Raise ATTACHMENTS_STORE_MB or HIRING_STORE_MB.')
}

function checkClock(sources: Sources): Finding {
  const { plausible, now, seenAt } = readClock(sources)
  if (plausible) return ok('clock', `it is ${now}`)
  const sentence = `it is ${now}, but the last known activity was at ${seenAt}; nothing is erased`
  return error('clock', sentence, 'Set the clock (NTP). If it is right, see confirm-clock --help.')
}

function checkJobs(sources: Sources): Finding {
  const jobs = listJobs(sources)
  const failed = Map.groupBy(jobs, ({ error: failure }) => failure)
  const named = (some: typeof jobs) => some.map(({ job }) => `“${job}”`).join(', ')
  const troubles = [
    // One cause, such as the clock, can stop many jobs.
    ...[...failed].flatMap(([why, some]) => (why === null ? [] : `${named(some)} failed: ${why}`)),
    ...jobs.flatMap(({ job, late }) => (late ? `“${job}” did not run in time` : [])),
  ]
  if (troubles.length === 0) return ok('jobs', `${jobs.length}, all on schedule`)
  const remedy = 'Check the server’s log. A restart runs every job again.'
  return error('jobs', troubles.join('; '), remedy)
}

function checkVaultKeyAge({ db, clock }: Sources): Finding {
  const newest = listVaultKeys(db).at(-1)
  if (!newest) return ok('vault key age', 'no server has used a key yet')
  const days = Math.floor((clock.now().getTime() - Date.parse(newest.since)) / dayMs)
  const sentence = `${newest.id} has been in use for ${days} days`
  if (days <= mostDays) return ok('vault key age', sentence)
  const remedy =
    'Add a new key at the start of VAULT_KEYS, restart the server, then run rotate-key.'
  return warning('vault key age', sentence, remedy)
}

function checkDeliveries(states: readonly SyncStatus[]): Finding {
  const name = 'booking sync'
  if (states.length === 0) return ok(name, 'no calendar service is connected')
  const silent = states.filter(({ needsLook }) => needsLook)
  const named = (some: readonly SyncStatus[]) =>
    some.map(({ service }) => bookingSourceNames[service]).join(', ')
  const quiet = states.filter(({ lastDeliveryAt }) => lastDeliveryAt === null)
  if (silent.length === 0 && quiet.length > 0)
    return ok(name, `no booking yet from ${named(quiet)}`)
  if (silent.length === 0) return ok(name, `bookings arrive from ${named(states)}`)
  const sentence = silent
    .map((state) => `${named([state])}: ${messages.bookings.syncProblems(state).join(' ')}`)
    .join(' ')
  return warning(name, sentence, 'See docs/bookings.md and webhooks --help.')
}

function checkBackups(sources: Sources): Finding {
  const name = 'backups'
  const last = lastBackup(sources)
  const verified = last?.verifiedAt
    ? `the newest verified backup is from ${last.verifiedAt}`
    : 'no backup has been verified'
  const { backups, production } = sources.config
  if (!backups.dir) {
    if (last?.verifiedAt || !production) return ok(name, verified)
    return warning(name, verified, 'Set BACKUP_DIR, or run the command backup.')
  }
  if (!last) return ok(name, 'no backup yet')
  if (last.error === null && !last.isLate) {
    if (!production || !areOnOneDisk(sources)) return ok(name, verified)
    const sentence = `${verified}, but all backups are on the disk of the data`
    const remedy =
      'Set BACKUP_DIR to another disk, or copy the backups to another machine: docs/backups.md.'
    return warning(name, sentence, remedy)
  }
  const sentence =
    last.error === null
      ? verified
      : `the last backup failed: ${last.error.replace(/\.$/, '')}; ${verified}`
  return error(name, sentence, 'Fix the cause. The server tries again every ten minutes.')
}
