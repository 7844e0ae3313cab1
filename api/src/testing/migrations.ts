import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadConfig } from '../config.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The migrations of this release, changed as another release or branch would have them. */
export function otherMigrations(change: (folder: string, entries: { tag: string }[]) => void) {
  const folder = join(temporaryFolder(), 'migrations')
  cpSync(loadConfig({}).migrationsDir, folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] }
  change(folder, journal.entries)
  writeFileSync(file, JSON.stringify(journal))
  return folder
}

/** The migrations of the release after this one, which ends with this one. */
export const nextMigrations = (sql = 'CREATE TABLE next (x INTEGER) STRICT;') =>
  otherMigrations((folder, entries) => {
    const tag = '9999_next'
    entries.push({ ...entries.at(-1), when: Date.now() + 1_000, tag } as { tag: string })
    writeFileSync(join(folder, `${tag}.sql`), sql)
  })
