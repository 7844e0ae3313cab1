import '../process-setup.ts'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config.ts'
import { systemClock } from '../lib/clock.ts'
import { neededKeys, sizeOf } from '../modules/backups/manifest.ts'
import { runCommand } from '../run-command.ts'
import { backUp } from './backup/back-up.ts'

const help = `Backs up the database and the private files into a new folder, while the server runs.

  pnpm backup                  into BACKUP_DIR, where the newest BACKUP_KEEP backups are kept
  pnpm backup --out /backups   into another folder, where no backup is removed
  pnpm backup --new-folder     into BACKUP_DIR, even if the newest backup made there is missing, for
                               example on a new drive; without it, the command assumes that a drive
                               is not mounted

The backup contains a manifest with the SHA-256 of each file. It is restored once into a temporary folder
next to it, where files, database, references, audit log and its date are checked; only then does it get
its final name. Exit code 1 if no verified backup was made; earlier backups are kept. Keys are never
included. Keep them elsewhere: a backup and its vault keys together reveal every secret, and without the
keys its secrets cannot be read.`

await runCommand(help, async () => {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      'new-folder': { type: 'boolean' },
      // The option's name in release 1.0.
      anew: { type: 'boolean' },
    },
  })
  const config = loadConfig()
  const { dir, keep } = config.backups
  const out = values.out ? resolve(values.out) : dir
  if (!out) throw new Error('Set a folder for the backup with --out or BACKUP_DIR.')
  // Started by the server, it ends with the server, however that ends.
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
  // Gives people who use the server priority.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const { folder, manifest } = await backUp(config, systemClock, {
    out,
    keep: out === dir ? keep : undefined,
    isNewFolder: values['new-folder'] ?? values.anew,
  })
  console.log(`Created and verified ${folder}`)
  console.log(`${manifest.entries.length} files, ${(sizeOf(manifest) / 1024 ** 2).toFixed(1)} MiB`)
  console.log(neededKeys(manifest))
  if (manifest.missing.length > 0) {
    console.error(`The database names files that do not exist:\n- ${manifest.missing.join('\n- ')}`)
  }
})
