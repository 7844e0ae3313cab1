import '../process-setup.ts'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { messages } from '@leadwright/shared/messages'
import { loadConfig } from '../config.ts'
import { lockFolder } from '../lib/folder-lock.ts'
import { openDeps } from '../open-deps.ts'
import { runCommand } from '../run-command.ts'
import { importLegacy } from './import-legacy/run-import.ts'
import { legacyTables } from './import-legacy/source.ts'

const help = `Imports an export of the old hosted system: a folder with one file per table, or a dump.

  pnpm import-legacy --from /exports/old --dry-run
  pnpm import-legacy --from /exports/old

Tables: ${legacyTables.join(', ')}.
Formats: JSON (an array, one object per line, or an API answer with one list), CSV with commas, semicolons
or tabs, the text format of COPY with a heading (.tsv), and the plain output of pg_dump (.sql).
links_rows.csv is read like links.csv. "users" has the id and email of each account of the sign-in
service; it is optional if userProfile has an email column. Lists can be JSON or Postgres arrays such as
{a,b}; times without a zone are UTC. Files in UTF-16 and Windows-1252 are read, too.

Ignored files and columns are listed with what to do about them. If any row cannot be imported, nothing
is: each such row is listed with its file, line and column. A later run adds what is missing: rows that
are here already stay as they are, and what was removed here is not added again.

Plain-text passwords (pw) are dropped: people set a new one with "${messages.login.forgotPassword}" on the sign-in
page, admins with the link from pnpm create-admin. Google passwords and vault passwords are encrypted.
All three formats of accessibleLinks are supported. Stop the server first.`

await runCommand(help, async () => {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  })
  if (!values.from) throw new Error('Set the folder of the export with --from.')
  const config = loadConfig()
  using deps = await openDeps(config)
  using _lock = lockFolder(config.dataDir)
  const { taken, unchanged, problems, notes } = importLegacy(deps, resolve(values.from), {
    dryRun: values['dry-run'],
    progress: (line) => console.log(line),
  })
  if (notes.length > 0) console.log(`\nSkipped or changed:\n- ${notes.join('\n- ')}`)
  if (problems.length > 0) {
    throw new Error(`Nothing was imported. Fix these first:\n- ${problems.join('\n- ')}`)
  }
  const listed = (counts: typeof taken) =>
    [...counts].map(([table, count]) => `${table} ${count}`).join(', ') || 'nothing'
  console.log(`\n${values['dry-run'] ? 'Would import' : 'Imported'}: ${listed(taken)}`)
  if (unchanged.size > 0) console.log(`Already here, unchanged: ${listed(unchanged)}`)
})
