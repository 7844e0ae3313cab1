import '../process-setup.ts'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config.ts'
import { systemClock } from '../lib/clock.ts'
import { createBackup } from './backup/create-backup.ts'
import { neededKeys } from './backup/manifest.ts'
import { runCommand } from './run-command.ts'

const help = `Copies database and private files into a new folder, while the server runs.

  pnpm backup --out /backups

The copy is checked (integrity_check, foreign_key_check) and carries a manifest with the SHA-256 of
each file. Keys are never in it: keep them apart, since a backup and its vault keys together open
every secret, and without them its secrets stay closed.`

await runCommand(help, async () => {
  const { values } = parseArgs({ options: { out: { type: 'string' } } })
  if (!values.out) throw new Error('Name a folder for the backup with --out.')
  const { dataDir, databaseFile } = loadConfig()
  const out = resolve(values.out)
  const { folder, manifest } = await createBackup({
    dataDir,
    databaseFile,
    out,
    clock: systemClock,
  })
  const bytes = manifest.entries.reduce((sum, entry) => sum + entry.size, 0)
  console.log(`Written and checked: ${folder}`)
  console.log(`${manifest.entries.length} files, ${(bytes / 1024 ** 2).toFixed(1)} MiB`)
  console.log(neededKeys(manifest))
  if (manifest.missing.length > 0) {
    console.error(`Named by rows and not there:\n- ${manifest.missing.join('\n- ')}`)
  }
})
