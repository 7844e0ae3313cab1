import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../../db/client.ts'
import { migrationState } from '../../db/migrate.ts'
import { auditedFaultsOf } from './check-database.ts'
import { copyDurably, publish } from './durable-copy.ts'
import { databaseName, entryOf, type Manifest, readManifest } from './manifest.ts'

/** What may stand in a data folder before a restore: keys are put there by hand. */
const allowedBefore = ['keys', 'lost+found']

/**
 * Puts a backup into an empty data folder. Each file is compared with the manifest's SHA-256, before
 * and after copying; the database comes last, so that a restore which was cut short is never taken
 * for a whole one.
 */
export async function restoreBackup(target: {
  from: string
  dataDir: string
  migrationsDir: string
}): Promise<Manifest> {
  const { from, dataDir, migrationsDir } = target
  const manifest = await readManifest(from)
  await refuseFullFolder(dataDir)
  await compare(from, manifest)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const aside = join(dataDir, 'restore.partial')
  try {
    for (const { path } of manifest.entries) await copyDurably(join(from, path), join(aside, path))
    await compare(aside, manifest)
    inspect(join(aside, databaseName), migrationsDir)
    if (existsSync(join(aside, 'files')))
      await publish(join(aside, 'files'), join(dataDir, 'files'))
    await publish(join(aside, databaseName), join(dataDir, databaseName))
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
  return manifest
}

async function refuseFullFolder(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => [])
  const found = names.filter((name) => !allowedBefore.includes(name))
  if (found.length === 0) return
  throw new Error(
    `${dataDir} is not empty (${found.slice(0, 5).join(', ')}). Name an empty folder in DATA_DIR.`,
  )
}

async function compare(folder: string, manifest: Manifest): Promise<void> {
  for (const wanted of manifest.entries) {
    const found = await entryOf(folder, wanted.path).catch(() => undefined)
    if (!found) throw new Error(`${wanted.path} is missing in ${folder}. Nothing was restored.`)
    if (found.sha256 !== wanted.sha256 || found.size !== wanted.size) {
      throw new Error(`${wanted.path} is not what was backed up. Nothing was restored.`)
    }
  }
}

function inspect(file: string, migrationsDir: string): void {
  const db = openDatabase(file)
  try {
    const faults = auditedFaultsOf(db)
    if (migrationState(db, migrationsDir).newer) faults.push('it was made by a newer release')
    if (faults.length > 0) throw new Error(`The database is not sound: ${faults.join('; ')}.`)
  } finally {
    db.$client.pragma('journal_mode = delete')
    db.$client.close()
  }
}
