import '../process-setup.ts'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config.ts'
import { neededKeys } from '../modules/backups/manifest.ts'
import { runCommand } from '../run-command.ts'
import { findErasures } from './backup/find-erasures.ts'
import { restoreBackup } from './backup/restore-backup.ts'

const help = `Restores a backup into DATA_DIR, which must be empty.

  DATA_DIR=/srv/leadwright pnpm restore --from /backups/leadwright-2026-11-20T10-00-00-000Z

Stop the server first, and put the keys back yourself (VAULT_KEYS and AUDIT_KEY, or vault.keys and
audit.key in DATA_DIR/keys). The SHA-256 of each file, the database and, with the audit key, the audit log
are checked; if anything is wrong, nothing is restored. Then run pnpm run doctor.

When the server starts, it erases again the people who were erased since the backup, and adds to the
do-not-contact list what the backup lacks. For that it needs the newest erasures.json, which is in the data
folder and next to the backups. The command takes it from next to the backup, from DATA_DIR if you put it
there, or with --erasures FILE.`

const noErasures =
  'There is no erasures.json next to the backup, so people who were erased since the backup are back and must be ' +
  'erased again by hand. If you find the file, put it into DATA_DIR before you start the server.'

await runCommand(help, async () => {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, erasures: { type: 'string' } },
  })
  if (!values.from) throw new Error('Set the backup with --from.')
  const config = loadConfig()
  const { dataDir } = config
  const from = resolve(values.from)
  const given = values.erasures ? resolve(values.erasures) : undefined
  const erasures = await findErasures(config, from, given)
  const { manifest, notes } = await restoreBackup(config, from, { erasures })
  console.log(`Restored ${manifest.entries.length} files from ${manifest.createdAt} to ${dataDir}`)
  console.log(neededKeys(manifest))
  if (erasures) console.log(`At its start, the server repeats the erasures of ${erasures}`)
  else console.error(noErasures)
  for (const note of notes) console.error(note)
})
