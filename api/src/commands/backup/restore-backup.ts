import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { type Db, openDatabase } from '../../db/client.ts'
import { migrationState, requireCompatible } from '../../db/migrate.ts'
import { type AuditKey, loadAuditKey } from '../../lib/audit-key.ts'
import { systemClock } from '../../lib/clock.ts'
import { messageOf } from '../../lib/errors.ts'
import { verifyChain } from '../../modules/audit/audit-chain.ts'
import { checkAuditKey } from '../../modules/audit/audit-parts.ts'
import { forgetRuns } from '../../modules/backups/backups.usecases.ts'
import {
  compareWithManifest,
  databaseName,
  type Manifest,
  readManifest,
} from '../../modules/backups/manifest.ts'
import { erasuresName } from '../../modules/erasures/erasures.usecases.ts'
import { forgetJobs } from '../../modules/installation/job-runs.usecases.ts'
import { faultsOf } from './check-database.ts'
import { copyDurably, publish } from './durable-copy.ts'

/** What a data folder may contain before a restore: keys are put there by hand. */
const allowedBefore = ['keys', 'lost+found', erasuresName]

export interface Restored {
  manifest: Manifest
  /** Checks that could not be made. */
  notes: string[]
}

/**
 * Restores a backup into an empty folder. Each file is compared with the manifest's SHA-256 before
 * and after copying. The database is copied last, so that an interrupted restore is never mistaken
 * for a complete one.
 * @param to the data folder of the configuration, or one for verifying the backup
 * @param to.erasures a file that replaces the `erasures.json` of the data folder
 */
export async function restoreBackup(
  config: Config,
  from: string,
  { dataDir = config.dataDir, erasures }: { dataDir?: string; erasures?: string | undefined } = {},
): Promise<Restored> {
  const manifest = await readManifest(from)
  await refuseFullFolder(dataDir)
  await compareWithManifest(from, manifest)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const partialFolder = join(dataDir, 'restore.partial')
  try {
    for (const { path } of manifest.entries)
      await copyDurably(join(from, path), join(partialFolder, path))
    await compareWithManifest(partialFolder, manifest)
    const notes = await inspect(join(partialFolder, databaseName), manifest, config)
    if (erasures !== undefined && erasures !== join(dataDir, erasuresName)) {
      await copyDurably(erasures, join(partialFolder, erasuresName))
      await publish(join(partialFolder, erasuresName), join(dataDir, erasuresName))
    }
    if (existsSync(join(partialFolder, 'files')))
      await publish(join(partialFolder, 'files'), join(dataDir, 'files'))
    await publish(join(partialFolder, databaseName), join(dataDir, databaseName))
    return { manifest, notes }
  } finally {
    await rm(partialFolder, { recursive: true, force: true })
  }
}

async function refuseFullFolder(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => [])
  const found = names.filter((name) => !allowedBefore.includes(name))
  if (found.length === 0) return
  throw new Error(
    `${dataDir} is not empty (${found.slice(0, 5).join(', ')}). Set DATA_DIR to an empty folder.`,
  )
}

/** Throws when the database is damaged; returns the checks that could not be made. */
async function inspect(file: string, { runId }: Manifest, config: Config): Promise<string[]> {
  using db = openDatabase(file)
  db.$client.pragma('journal_mode = delete')
  requireCompatible(migrationState(db, config.migrationsDir))
  const faults = faultsOf(db)
  const audit = await checkAudit(db, config)
  if (audit.fault) faults.push(audit.fault)
  if (faults.length > 0) throw new Error(`The database is damaged: ${faults.join('; ')}.`)
  // This machine must not treat the jobs of the other machine as done.
  forgetJobs(db)
  if (!forgetRuns(db, runId)) {
    throw new Error('The database is older than its manifest says.')
  }
  return audit.notes
}

/** A lost key must not prevent restoring the data. */
async function checkAudit(db: Db, config: Config): Promise<{ fault?: string; notes: string[] }> {
  let key: AuditKey
  try {
    key = loadAuditKey(config, { make: false })
    checkAuditKey(db, key)
  } catch (error) {
    return { notes: [`The audit log was not verified. ${messageOf(error)}`] }
  }
  const { broken } = await verifyChain(db, key, { scope: 'all', clock: systemClock })
  if (!broken) return { notes: [] }
  return { fault: `audit log, row ${broken.seq}: ${broken.reason}`, notes: [] }
}

/** Restores a backup into a temporary folder next to it. Throws when it cannot be restored. */
export async function verifyBackup(config: Config, folder: string): Promise<Restored> {
  const into = `${folder}.restored.partial`
  try {
    return await restoreBackup(config, folder, { dataDir: into })
  } finally {
    await rm(into, { recursive: true, force: true })
  }
}
