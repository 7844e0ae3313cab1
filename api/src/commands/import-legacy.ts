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

const help = `Imports an export of the old hosted system: a folder with one JSON or CSV file per table.

  pnpm import-legacy --from /exports/old --dry-run
  pnpm import-legacy --from /exports/old

Tables: ${legacyTables.join(', ')} (.json or .csv; links_rows.csv is read like links.csv).
"users" has the id and email of each account of the sign-in service; it is optional if userProfile has
an email column. Files must be UTF-8; CSV columns can be separated by commas, semicolons or tabs. Lists
can be JSON or Postgres arrays such as {a,b}; times without a zone are UTC. Ignored files and columns are
listed. You can import a missing table later, when clients and staff already exist.

If any row cannot be imported, nothing is: each such row is listed with its file and line. Plain-text
passwords (pw) are dropped: people set a new one with "${messages.login.forgotPassword}" on the sign-in
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
  const { taken, problems, notes } = importLegacy(deps, resolve(values.from), {
    dryRun: values['dry-run'],
    progress: (line) => console.log(line),
  })
  if (notes.length > 0) console.log(`\nSkipped or changed:\n- ${notes.join('\n- ')}`)
  if (problems.length > 0) {
    throw new Error(`Nothing was imported. Fix these first:\n- ${problems.join('\n- ')}`)
  }
  const counts = [...taken].map(([table, count]) => `${table} ${count}`).join(', ')
  console.log(`\n${values['dry-run'] ? 'Would import' : 'Imported'}: ${counts}`)
})
