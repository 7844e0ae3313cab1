import { existsSync, statSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Config } from '../../config.ts'
import { type Db, openDatabase } from '../../db/client.ts'
import { migrationState, requireCompatible, requireMigrated } from '../../db/migrate.ts'
import type { Clock } from '../../lib/clock.ts'
import { messageOf } from '../../lib/errors.ts'
import {
  alreadyRunning,
  beginRun,
  endRun,
  findNewestMade,
  folderOf,
  lockBackups,
} from '../../modules/backups/backups.usecases.ts'
import { type Manifest, sizeOf } from '../../modules/backups/manifest.ts'
import { saveErasures } from '../../modules/erasures/erasures.usecases.ts'
import { createBackup } from './create-backup.ts'

/**
 * Makes one verified backup in a folder and records the result in the database. Existing backups
 * are only touched after it succeeds. One at a time.
 * @param keep how many of the newest backups to keep, including the new one; by default all
 * @param isNewFolder the newest backup need not be there, for example on a new drive
 */
export async function backUp(
  config: Config,
  clock: Clock,
  {
    out,
    keep,
    isNewFolder,
  }: { out: string; keep?: number | undefined; isNewFolder?: boolean | undefined },
): Promise<{ folder: string; manifest: Manifest }> {
  const { dataDir, databaseFile, migrationsDir } = config
  if (!existsSync(databaseFile)) throw new Error(`There is no database at ${databaseFile}.`)
  using lock = lockBackups(dataDir)
  if (!lock) throw new Error(alreadyRunning(dataDir))
  using db = openDatabase(databaseFile)
  const state = migrationState(db, migrationsDir)
  requireCompatible(state)
  requireMigrated(state)
  const created = await recorded({ db, clock }, out, async (run) => {
    // If a drive is not mounted, an empty folder on the machine's own disk is in its place.
    const newest = isNewFolder ? undefined : findNewestMade({ db, clock }, out)
    if (newest && !statSync(folderOf(newest), { throwIfNoEntry: false })) {
      throw new Error(missingNewestBackup(out, folderOf(newest)))
    }
    await mkdir(out, { recursive: true, mode: 0o700 })
    await removePartial(out)
    await saveErasures({ db, clock }, out)
    return createBackup(config, db, run)
  })
  if (keep) await removeOld(created.folder, keep)
  return created
}

const missingNewestBackup = (out: string, newest: string) =>
  `${out} does not contain the newest backup, ${basename(newest)}. Check that its drive is mounted. To use this folder from now on, run: backup --new-folder`

async function recorded(
  sources: { db: Db; clock: Clock },
  out: string,
  make: (run: ReturnType<typeof beginRun>) => Promise<{ folder: string; manifest: Manifest }>,
) {
  const run = beginRun(sources, out)
  try {
    const created = await make(run)
    endRun(sources, run.id, { bytes: sizeOf(created.manifest) })
    return created
  } catch (error) {
    endRun(sources, run.id, { error: messageOf(error) })
    throw error
  }
}

const stamp = /^leadwright-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/

/** Removes leftovers of a killed process. */
async function removePartial(out: string): Promise<void> {
  const names = (await readdir(out)).filter(
    (name) => name.startsWith('leadwright-') && name.endsWith('.partial'),
  )
  for (const name of names) await rm(join(out, name), { recursive: true })
}

/** The new backup is always kept, even if a clock that was ahead gave others later names. */
async function removeOld(created: string, keep: number): Promise<void> {
  const out = dirname(created)
  const names = (await readdir(out)).filter((name) => stamp.test(name)).sort()
  const old = names.filter((name) => name !== basename(created)).slice(0, 1 - keep || undefined)
  for (const name of old) await rm(join(out, name), { recursive: true })
}
