import '../process-setup.ts'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config.ts'
import { neededKeys } from '../modules/backups/manifest.ts'
import { runCommand } from '../run-command.ts'
import { verifyBackup } from './backup/restore-backup.ts'

const help = `Verifies a backup by restoring it into a temporary folder next to it.

  pnpm verify-backup --from /backups/leadwright-2026-11-20T10-00-00-000Z

The SHA-256 of each file, the database and, with the audit key, the audit log are checked. The backup is
not changed. Exit code 1 if it cannot be restored.`

await runCommand(help, async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  if (!values.from) throw new Error('Set the backup with --from.')
  const { manifest, notes } = await verifyBackup(loadConfig(), resolve(values.from))
  console.log(
    `The backup can be restored: ${manifest.entries.length} files from ${manifest.createdAt}`,
  )
  console.log(neededKeys(manifest))
  for (const note of notes) console.error(note)
})
