import { existsSync } from 'node:fs'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Db, openDatabase } from '../../db/client.ts'
import { type Clock, instant } from '../../lib/clock.ts'
import { auditKeyIdOf } from '../../modules/audit/audit-parts.ts'
import { hiringSubmissions } from '../../modules/hiring/hiring.table.ts'
import { userProfiles } from '../../modules/identity/auth/auth.table.ts'
import { neededKeyIds } from '../../modules/settings/key-check.ts'
import { faultsOf } from './check-database.ts'
import { copyDurably, publish, writeDurably } from './durable-copy.ts'
import { databaseName, entryOf, type Manifest, manifestName, privateFiles } from './manifest.ts'

/** More pages than any database here has: all are copied in one step. */
const allPages = 0x7fff_ffff

/**
 * Copies database and private files while the server runs, into a new folder below `out` that gets
 * its name only when it is whole and checked. Keys, sessions' counters and mail files stay out.
 * Every change acknowledged before the call is in it.
 */
export async function createBackup(source: {
  dataDir: string
  databaseFile: string
  out: string
  clock: Clock
}): Promise<{ folder: string; manifest: Manifest }> {
  const { dataDir, databaseFile, out, clock } = source
  if (!existsSync(databaseFile)) throw new Error(`There is no database at ${databaseFile}.`)
  const createdAt = instant(clock)
  const folder = join(out, `leadwright-${createdAt.replace(/[:.]/g, '-')}`)
  const partial = `${folder}.partial`
  await mkdir(partial, { recursive: true, mode: 0o700 })
  try {
    // Files never change, they come and go: what a row of the copied database names was there
    // either before the database was copied or after.
    await copyNewFiles(dataDir, partial)
    await copyDatabase(databaseFile, join(partial, databaseName))
    await copyNewFiles(dataDir, partial)
    const about = inspect(join(partial, databaseName))
    const files = await privateFiles(partial)
    const manifest: Manifest = {
      format: 'leadwright-backup/1',
      createdAt,
      vaultKeyIds: about.vaultKeyIds,
      auditKeyId: about.auditKeyId,
      entries: await Promise.all([databaseName, ...files].map((path) => entryOf(partial, path))),
      missing: about.named.filter((path) => !files.includes(path)),
    }
    await writeDurably(join(partial, manifestName), `${JSON.stringify(manifest, null, 2)}\n`)
    await publish(partial, folder)
    return { folder, manifest }
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

async function copyDatabase(from: string, to: string): Promise<void> {
  const db = openDatabase(from)
  try {
    // In several steps each write by the server would begin the copy anew.
    await db.$client.backup(to, { progress: () => allPages })
  } finally {
    db.$client.close()
  }
  await chmod(to, 0o600)
}

async function copyNewFiles(dataDir: string, to: string): Promise<void> {
  for (const path of await privateFiles(dataDir)) {
    if (existsSync(join(to, path))) continue
    await copyDurably(join(dataDir, path), join(to, path)).catch((error: unknown) => {
      // Removed since the folder was listed.
      if (existsSync(join(dataDir, path))) throw error
    })
  }
}

function inspect(file: string) {
  const db = openDatabase(file)
  try {
    const faults = faultsOf(db)
    if (faults.length > 0) throw new Error(`The copy is not sound: ${faults.join('; ')}.`)
    return {
      vaultKeyIds: neededKeyIds(db),
      auditKeyId: auditKeyIdOf(db) ?? null,
      named: namedFiles(db),
    }
  } finally {
    // One file without a log beside it, which could be forgotten.
    db.$client.pragma('journal_mode = delete')
    db.$client.close()
  }
}

/** Private files that rows name. */
export function namedFiles(db: Db): string[] {
  const pictures = db.select({ name: userProfiles.pictureFile }).from(userProfiles).all()
  const hiring = db.select({ name: hiringSubmissions.file }).from(hiringSubmissions).all()
  return [
    ...pictures.flatMap(({ name }) => (name ? [`files/pictures/${name}`] : [])),
    ...hiring.flatMap(({ name }) => (name ? [`files/hiring/${name}`] : [])),
  ]
}
