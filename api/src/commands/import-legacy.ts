import '../process-setup.ts'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config.ts'
import { lockFolder } from '../lib/folder-lock.ts'
import { openDeps } from '../open-deps.ts'
import { runCommand } from '../run-command.ts'
import { importLegacy } from './import-legacy/run-import.ts'
import { legacyTables } from './import-legacy/source.ts'

const help = `Imports an export of the old hosted system: a folder with one JSON or CSV file for each table.

  pnpm import-legacy --from /exports/old --dry-run
  pnpm import-legacy --from /exports/old

Tables: ${legacyTables.join(', ')} (.json or .csv; links_rows.csv works like links.csv).
users holds id and email of the sign-in service, unless userProfile has a column email.
Files must be UTF-8; CSV files are separated by commas, semicolons or tabs. Lists may be JSON or
Postgres arrays such as {a,b}, and times without a zone are UTC. Files and columns that are not read
are named. A table that was missing can be imported later: clients and staff are already known then.

All or nothing: each row that cannot be imported is named by file and line, and then nothing is
imported. Plain passwords (pw) are dropped: people set a new one with "Forgot password?" on the
login page, an admin with the link of pnpm create-admin. Google passwords and vault passwords are
sealed. accessibleLinks is understood in its three shapes. Stop the server first.`

await runCommand(help, async () => {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  })
  if (!values.from) throw new Error('Name the folder of the export with --from.')
  const config = loadConfig()
  using deps = await openDeps(config)
  using _lock = lockFolder(config.dataDir)
  const { taken, problems, notes } = importLegacy(deps, resolve(values.from), {
    dryRun: values['dry-run'],
    progress: (line) => console.log(line),
  })
  if (notes.length > 0) console.log(`\nLeft out or changed:\n- ${notes.join('\n- ')}`)
  if (problems.length > 0) {
    throw new Error(`Nothing was imported. To fix:\n- ${problems.join('\n- ')}`)
  }
  const counts = [...taken].map(([table, count]) => `${table} ${count}`).join(', ')
  console.log(`\n${values['dry-run'] ? 'Would be imported' : 'Imported'}: ${counts}`)
})
