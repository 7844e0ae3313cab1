import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type ActionItem, actionItems } from '@leadwright/shared/action-items'
import type { Config } from '../../config.ts'
import { type Db, transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { type Clock, instant } from '../../lib/clock.ts'
import { lockFile } from '../../lib/folder-lock.ts'
import { newId } from '../../lib/ids.ts'
import * as repository from './backups.repository.ts'
import { maxCopyAgeMs, maxVerifiedAgeMs, runRetentionMs } from './backups.rules.ts'

interface Sources {
  db: Db
  clock: Clock
}

/** The newest runs; only those into the scheduled folder if there is a schedule. */
export function readHistory({ db, clock, config }: Sources & { config: Config }) {
  const filter = { folder: config.backups.dir, until: instant(clock) }
  return {
    filter,
    /** The newest run that has ended. */
    newest: repository.findNewestEnded(db, filter),
    verified: repository.findNewestVerified(db, filter),
  }
}

/** The backup folder of a run. */
export const folderOf = ({ folder, startedAt }: { folder: string; startedAt: string }): string =>
  join(folder, `leadwright-${startedAt.replace(/[:.]/g, '-')}`)

/** The state of the backups. */
export interface LastBackup {
  /** Why the newest run failed. */
  error: string | null
  /** When the newest verified backup finished, an ISO-8601 instant. */
  verifiedAt: string | null
  /** Size of the database and all private files in that backup. */
  bytes: number | null
  /** Whether backups are scheduled and the newest verified one is older than 26 hours. */
  isLate: boolean
}

/** Undefined before the first backup has ended. */
export function lastBackup(sources: Sources & { config: Config }): LastBackup | undefined {
  const { newest, verified } = readHistory(sources)
  if (!newest) return undefined
  const verifiedAt = verified?.endedAt ?? null
  const { clock, config } = sources
  const isLate =
    config.backups.dir !== undefined && (verifiedAt ?? '') < instant(clock, -maxVerifiedAgeMs)
  return { error: newest.error, verifiedAt, bytes: verified?.bytes ?? null, isLate }
}

/** The file in BACKUP_DIR that is touched whenever the folder was copied to another machine. */
export const copiedName = 'copied-elsewhere'

/**
 * Whether a broken disk would take the data and its scheduled backups: they are on one file system,
 * and were not copied elsewhere for two days.
 */
export function areOnOneDisk({ config, clock }: Pick<Sources, 'clock'> & { config: Config }) {
  const { dataDir, backups } = config
  if (!backups.dir) return false
  const [data, folder, copied] = [dataDir, backups.dir, join(backups.dir, copiedName)].map((path) =>
    statSync(path, { throwIfNoEntry: false }),
  )
  if (!data || data.dev !== folder?.dev) return false
  return clock.now().getTime() - (copied?.mtimeMs ?? 0) > maxCopyAgeMs
}

/** Failing or late scheduled backups, since the newest verified one. */
export function backupActionItems(deps: Deps): ActionItem[] {
  if (!deps.config.backups.dir) return []
  const last = lastBackup(deps)
  const count = last && (last.error !== null || last.isLate) ? 1 : 0
  return actionItems('backups.failed', { count, since: last?.verifiedAt ?? null })
}

/** Holds a lock while this data folder is backed up; undefined if another process has it. */
export const lockBackups = (dataDir: string) => lockFile(join(dataDir, 'backup.lock'))

/** What the command reports if another process has the lock. */
export const alreadyRunning = (dataDir: string) =>
  `Another backup of ${dataDir} is already running.`

export function isBeingMade(dataDir: string): boolean {
  using lock = lockBackups(dataDir)
  return !lock
}

/**
 * Requires the backup lock: any run that has not ended was killed, and is deleted.
 * @param folder in which the backup will be created
 */
export function beginRun({ db, clock }: Sources, folder: string) {
  const run = { id: newId(), folder, startedAt: instant(clock) }
  const verified = repository.findNewestVerified(db, { until: run.startedAt })
  transaction(db, (tx) => {
    repository.deleteStaleRuns(tx, instant(clock, -runRetentionMs), verified?.id)
    repository.insertRun(tx, run)
  })
  return run
}

/** Ends a run as verified, or with the reason for its failure. */
export const endRun = (
  { db, clock }: Sources,
  id: string,
  result: { bytes: number } | { error: string },
) => transaction(db, (tx) => repository.updateRun(tx, id, { ...result, endedAt: instant(clock) }))

/** The newest completed backup in a folder, even if it was later found damaged. */
export const findNewestMade = ({ db, clock }: Sources, folder: string) =>
  repository.findNewestMade(db, { folder, until: instant(clock) })

/** Records that a verified backup is missing from its folder or damaged. */
export const markDamaged = (db: Db, id: string, error: string) =>
  transaction(db, (tx) => repository.updateRun(tx, id, { error }))

/** Deletes all runs of a restored database; false if the run that created its backup is missing. */
export const forgetRuns = (db: Db, runId: string): boolean =>
  transaction(db, (tx) => {
    const isThere = repository.findRun(tx, runId) !== undefined
    repository.deleteRuns(tx)
    return isThere
  })
