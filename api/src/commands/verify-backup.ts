import '../process-setup.ts'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config.ts'
import { neededKeys } from '../modules/backups/manifest.ts'
import { runCommand } from '../run-command.ts'
import { verifyBackup } from './backup/restore-backup.ts'

const help = `Proves that a backup can be restored, by restoring it into a temporary folder beside it.

  pnpm verify-backup --from /backups/leadwright-2026-11-20T10-00-00-000Z

Each file is compared with its SHA-256, the database is checked, and with the audit key its audit log.
The backup stays as it is. Exit code 1 when it cannot be restored.`

await runCommand(help, async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  if (!values.from) throw new Error('Name the backup with --from.')
  const { manifest, notes } = await verifyBackup(loadConfig(), resolve(values.from))
  console.log(`Can be restored: ${manifest.entries.length} files of ${manifest.createdAt}`)
  console.log(neededKeys(manifest))
  for (const note of notes) console.error(note)
})
