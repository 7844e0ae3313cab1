import { join } from 'node:path'
import { type Due, dueOf } from '@leadwright/shared/due'
import type { Config } from '../../config.ts'
import { type Db, transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { type Clock, instant } from '../../lib/clock.ts'
import { lockFile } from '../../lib/folder-lock.ts'
import { newId } from '../../lib/ids.ts'
import * as repository from './backups.repository.ts'
import { oldestVerified, runsKeptFor } from './backups.rules.ts'

interface Sources {
  db: Db
  clock: Clock
}

/** What is known of backups; of the scheduled ones alone, where there is a schedule. */
export function readHistory({ db, clock, config }: Sources & { config: Config }) {
  const wanted = { folder: config.backups.dir, until: instant(clock) }
  return {
    wanted,
    /** The newest attempt that has ended. */
    newest: repository.findNewestEnded(db, wanted),
    verified: repository.findNewestVerified(db, wanted),
  }
}

/** Where the backup of a run is. */
export const folderOf = ({ folder, startedAt }: { folder: string; startedAt: string }): string =>
  join(folder, `leadwright-${startedAt.replace(/[:.]/g, '-')}`)

/** How backups stand. */
export interface LastBackup {
  /** Why the newest one that was tried failed. */
  error: string | null
  /** When the newest verified one was finished, an ISO-8601 instant. */
  verifiedAt: string | null
  /** Of the database and all private files in that one. */
  bytes: number | null
  /** Backups are scheduled, and the newest verified one is older than a day and a half. */
  isLate: boolean
}

/** Undefined before the first backup has ended. */
export function lastBackup(sources: Sources & { config: Config }): LastBackup | undefined {
  const { newest, verified } = readHistory(sources)
  if (!newest) return undefined
  const verifiedAt = verified?.endedAt ?? null
  const { clock, config } = sources
  const isLate =
    config.backups.dir !== undefined && (verifiedAt ?? '') < instant(clock, -oldestVerified)
  return { error: newest.error, verifiedAt, bytes: verified?.bytes ?? null, isLate }
}

/** Scheduled backups that fail, since the newest verified one. */
export function backupsDue(deps: Deps): Due[] {
  if (!deps.config.backups.dir) return []
  const last = lastBackup(deps)
  const count = last && (last.error !== null || last.isLate) ? 1 : 0
  return dueOf('backups.failed', { count, since: last?.verifiedAt ?? null })
}

/** Held while a backup of this data folder is made; undefined while another process does. */
export const lockBackups = (dataDir: string) => lockFile(join(dataDir, 'backup.lock'))

export function isBeingMade(dataDir: string): boolean {
  using lock = lockBackups(dataDir)
  return !lock
}

/**
 * While no other one is made: what did not end was killed.
 * @param folder in which the backup will be made
 */
export function beginRun({ db, clock }: Sources, folder: string) {
  const run = { id: newId(), folder, startedAt: instant(clock) }
  const verified = repository.findNewestVerified(db, { until: run.startedAt })
  transaction(db, (tx) => {
    repository.deleteStaleRuns(tx, instant(clock, -runsKeptFor), verified?.id)
    repository.insertRun(tx, run)
  })
  return run
}

/** A run ends verified, or with the reason why it failed. */
export const endRun = (
  { db, clock }: Sources,
  id: string,
  result: { bytes: number } | { error: string },
) => transaction(db, (tx) => repository.updateRun(tx, id, { ...result, endedAt: instant(clock) }))

/** The newest one that was made in a folder, also one that was found spoiled since. */
export const findNewestMade = ({ db, clock }: Sources, folder: string) =>
  repository.findNewestMade(db, { folder, until: instant(clock) })

/** A backup that was verified, and that its folder does not hold any more. */
export const noteSpoiled = (db: Db, id: string, error: string) =>
  transaction(db, (tx) => repository.updateRun(tx, id, { error }))

/** Of a restored database; false when the run that made its backup is not in it. */
export const forgetRuns = (db: Db, runId: string): boolean =>
  transaction(db, (tx) => {
    const isThere = repository.findRun(tx, runId) !== undefined
    repository.deleteRuns(tx)
    return isThere
  })
