import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Clock } from '../lib/clock.ts'
import { messageOf } from '../lib/errors.ts'
import type { Db } from './client.ts'

/** How many of the newest copies are kept. */
const keptCopies = 3
/** For how long (ms): a copy still contains people who were erased since. */
const keptMs = 30 * 86_400_000

const partialSuffix = '.partial'

const folderFor = (databaseFile: string) => join(dirname(databaseFile), 'before-migrations')

/**
 * Copies the whole database next to it, named after its schema and the time, for going back after a
 * migration. Throws without having changed anything if there is not enough space.
 * @param file path of the database
 * @param applied number of migrations that the database has
 */
export function copyBeforeMigration(db: Db, file: string, applied: number, at: Date): string {
  const folder = folderFor(file)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stamp = at.toISOString().replace(/[:.]/g, '-')
  const copy = join(folder, `leadwright-${stamp}-schema-${applied}.db`)
  // A copy that a stop interrupts never looks like a complete one.
  const partial = `${copy}${partialSuffix}`
  try {
    db.$client.prepare('VACUUM INTO ?').run(partial)
    sync(partial)
    renameSync(partial, copy)
  } catch (error) {
    for (const file of [partial, `${partial}-journal`]) rmSync(file, { force: true })
    throw new Error(
      `The database could not be copied to ${copy}, so nothing was migrated: ${messageOf(error)}`,
    )
  }
  return copy
}

/** Deletes all but the newest copies, and incomplete ones; only after a migration that succeeded. */
export function deleteOldCopies(copy: string): void {
  const folder = dirname(copy)
  const names = readdirSync(folder).filter((name) => name.startsWith('leadwright-'))
  const copies = names.filter((name) => name.endsWith('.db'))
  const kept = new Set(copies.sort().slice(-keptCopies))
  for (const name of names) if (!kept.has(name)) rmSync(join(folder, name))
}

/** For a migration that the next start repeats, after another copy: each copy would fill the disk further. */
export const deleteCopy = (copy: string): void => rmSync(copy)

/** Deletes all copies that are older than 30 days. */
export function purgeCopies({
  config,
  clock,
}: {
  config: { databaseFile: string }
  clock: Clock
}): void {
  const folder = folderFor(config.databaseFile)
  if (!existsSync(folder)) return
  const until = clock.now().getTime() - keptMs
  for (const name of readdirSync(folder)) {
    const copy = join(folder, name)
    if (statSync(copy).mtimeMs < until) rmSync(copy)
  }
}

/** Renames the copy of a failed migration; each one replaces the one before. Returns its path. */
export function keepFailedCopy(copy: string): string {
  const kept = join(dirname(copy), 'failed-migration.db')
  renameSync(copy, kept)
  return kept
}

function sync(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
