import '../process-setup.ts'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config.ts'
import { neededKeys } from '../modules/backups/manifest.ts'
import { runCommand } from '../run-command.ts'
import { restoreBackup } from './backup/restore-backup.ts'

const help = `Restores a backup into DATA_DIR, which must be empty.

  DATA_DIR=/srv/leadwright pnpm restore --from /backups/leadwright-2026-11-20T10-00-00-000Z

Stop the server first, and put the keys back yourself (VAULT_KEYS and AUDIT_KEY, or vault.keys and
audit.key in DATA_DIR/keys). The SHA-256 of each file, the database and, with the audit key, the audit log
are checked; if anything is wrong, nothing is restored. Then run pnpm run doctor.`

await runCommand(help, async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  if (!values.from) throw new Error('Set the backup with --from.')
  const config = loadConfig()
  const { dataDir } = config
  const { manifest, notes } = await restoreBackup(config, resolve(values.from))
  console.log(`Restored ${manifest.entries.length} files from ${manifest.createdAt} to ${dataDir}`)
  console.log(neededKeys(manifest))
  for (const note of notes) console.error(note)
})
