import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { runCommand } from './run-command.ts'

const help = `Puts a backup into the empty folder that DATA_DIR names.

  DATA_DIR=/srv/leadwright pnpm restore --from /backups/leadwright-2026-11-20T10-00-00-000Z

Stop the server first. Each file is compared with its SHA-256, the database and its audit log are
checked. Put the vault keys back by hand (VAULT_KEYS, or DATA_DIR/keys/vault.keys), then run
pnpm run doctor.`

await runCommand(help, async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  if (!values.from) throw new Error('Name the backup with --from.')
  const { dataDir, migrationsDir } = loadConfig()
  const manifest = await restoreBackup({ from: resolve(values.from), dataDir, migrationsDir })
  console.log(`Restored into ${dataDir}: ${manifest.entries.length} files of ${manifest.createdAt}`)
  console.log(`Vault keys that it needs: ${manifest.vaultKeyIds.join(', ') || 'none'}`)
})
