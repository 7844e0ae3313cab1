import { existsSync } from 'node:fs'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { type Db, openDatabase, valuesOf } from '../../db/client.ts'
import { auditKeyIdOf } from '../../modules/audit/audit-parts.ts'
import { folderOf } from '../../modules/backups/backups.usecases.ts'
import {
  databaseName,
  type Entry,
  entryOf,
  type Manifest,
  manifestName,
  privateFiles,
} from '../../modules/backups/manifest.ts'
import { attachments } from '../../modules/conversations/conversations.table.ts'
import { hiringSubmissions } from '../../modules/hiring/hiring.table.ts'
import { userProfiles } from '../../modules/identity/auth/auth.table.ts'
import { expenseReceipts } from '../../modules/money/finances/finances.table.ts'
import { invoices } from '../../modules/money/invoices/invoices.table.ts'
import { neededKeyIds } from '../../modules/settings/key-check.ts'
import { copyDurably, publish, writeDurably } from './durable-copy.ts'
import { verifyBackup } from './restore-backup.ts'

/** More pages than any database here has, so all are copied in one step. */
const allPages = 0x7fff_ffff

/**
 * Copies database and private files while the server runs, into a new folder that gets its name
 * only after a trial restore. Contains every change that was acknowledged before the call, but no
 * keys, rate-limit counters and email files.
 * @param run its row is already in the database
 */
export async function createBackup(
  config: Config,
  db: Db,
  run: { id: string; folder: string; startedAt: string },
): Promise<{ folder: string; manifest: Manifest }> {
  const { dataDir } = config
  const folder = folderOf(run)
  const partial = `${folder}.partial`
  await mkdir(partial, { mode: 0o700 })
  try {
    const { files, named, ...keys } = await copyConsistently(db, dataDir, partial)
    const manifest: Manifest = {
      format: 'leadwright-backup/2',
      runId: run.id,
      createdAt: run.startedAt,
      ...keys,
      entries: [await entryOf(partial, databaseName), ...files.values()],
      missing: named.filter((path) => !files.has(path)),
    }
    await writeDurably(join(partial, manifestName), `${JSON.stringify(manifest, null, 2)}\n`)
    const { notes } = await verifyBackup(config, partial)
    if (notes.length > 0) throw new Error(notes.join(' '))
    await publish(partial, folder)
    return { folder, manifest }
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

/**
 * Files are never changed, only added and removed: a file that a row of the copied database names
 * was there either before or after the copy. A file that was added after the first listing and
 * removed before the second was never copied, but then its row is gone too, so copying the database
 * again is enough.
 */
async function copyConsistently(db: Db, dataDir: string, to: string) {
  const files = new Map<string, Entry>()
  for (;;) {
    await copyNewFiles(dataDir, to, files)
    await copyDatabase(db, join(to, databaseName))
    await copyNewFiles(dataDir, to, files)
    const about = inspect(join(to, databaseName))
    const lost = about.named.filter((path) => !files.has(path))
    const stillNamed = new Set(lost.length > 0 ? namedFiles(db) : [])
    if (lost.every((path) => stillNamed.has(path))) return { files, ...about }
    await rm(join(to, databaseName))
  }
}

async function copyDatabase(db: Db, to: string): Promise<void> {
  // With several steps, each write by the server would restart the copy.
  await db.$client.backup(to, { progress: () => allPages })
  await chmod(to, 0o600)
}

/** Checksums are of the originals, so that a bad copy is noticed. */
async function copyNewFiles(dataDir: string, to: string, files: Map<string, Entry>): Promise<void> {
  for (const path of await privateFiles(dataDir)) {
    if (files.has(path)) continue
    try {
      const entry = await entryOf(dataDir, path)
      await copyDurably(join(dataDir, path), join(to, path))
      files.set(path, entry)
    } catch (error) {
      // The file was removed since the folder was listed.
      if (existsSync(join(dataDir, path))) throw error
    }
  }
}

function inspect(file: string) {
  using db = openDatabase(file)
  // A single file, without a log next to it that could be forgotten.
  db.$client.pragma('journal_mode = delete')
  return {
    vaultKeyIds: neededKeyIds(db),
    auditKeyId: auditKeyIdOf(db) ?? null,
    named: namedFiles(db),
  }
}

/** Private files that rows name. */
export const namedFiles = (db: Db): string[] => [
  ...valuesOf(db, attachments.file).map((name) => `files/attachments/${name}`),
  ...valuesOf(db, invoices.file).map((name) => `files/invoices/${name}`),
  ...valuesOf(db, expenseReceipts.file).map((name) => `files/receipts/${name}`),
  ...valuesOf(db, userProfiles.pictureFile).map((name) => `files/pictures/${name}`),
  ...valuesOf(db, hiringSubmissions.file).map((name) => `files/hiring/${name}`),
]
