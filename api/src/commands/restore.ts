import '../process-setup.ts'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config.ts'
import { neededKeys } from '../modules/backups/manifest.ts'
import { runCommand } from '../run-command.ts'
import { restoreBackup } from './backup/restore-backup.ts'

const help = `Puts a backup into the empty folder that DATA_DIR names.

  DATA_DIR=/srv/leadwright pnpm restore --from /backups/leadwright-2026-11-20T10-00-00-000Z

Stop the server first, and put the keys back by hand (VAULT_KEYS and AUDIT_KEY, or vault.keys and
audit.key in DATA_DIR/keys). Each file is compared with its SHA-256, the database is checked, and with
the audit key its audit log; where anything is wrong, nothing is restored. Then run pnpm run doctor.`

await runCommand(help, async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  if (!values.from) throw new Error('Name the backup with --from.')
  const config = loadConfig()
  const { dataDir } = config
  const { manifest, notes } = await restoreBackup(config, resolve(values.from))
  console.log(`Restored into ${dataDir}: ${manifest.entries.length} files of ${manifest.createdAt}`)
  console.log(neededKeys(manifest))
  for (const note of notes) console.error(note)
})
