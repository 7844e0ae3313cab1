import '../process-setup.ts'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config.ts'
import { systemClock } from '../lib/clock.ts'
import { neededKeys, sizeOf } from '../modules/backups/manifest.ts'
import { runCommand } from '../run-command.ts'
import { backUp } from './backup/back-up.ts'

const help = `Backs up the database and private files, while the server runs.

  pnpm backup                  into BACKUP_DIR, which keeps the newest BACKUP_KEEP backups
  pnpm backup --out /backups   into another folder, where nothing is removed
  pnpm backup --new-folder     into BACKUP_DIR, although it doesn't contain the newest backup made there:
                               once, when it is a new folder or drive. Without this the backup is refused,
                               since the drive may not be mounted

The backup contains a manifest with the SHA-256 of each file. It is restored once into a temporary folder
next to it, which compares the files and checks integrity_check, foreign_key_check, the audit log, and
whether the copy is current. Only then does it get its name. Exit code 1 if there is no verified backup;
older ones are kept. A backup never contains keys. Keep them elsewhere: a backup and its vault keys together
open every secret, and without the keys the secrets are lost.`

await runCommand(help, async () => {
  const { values } = parseArgs({
    // The name in release 1.0 was `--anew`.
    options: {
      out: { type: 'string' },
      'new-folder': { type: 'boolean' },
      anew: { type: 'boolean' },
    },
  })
  const config = loadConfig()
  const { dir, keep } = config.backups
  const out = values.out ? resolve(values.out) : dir
  if (!out) throw new Error('Set BACKUP_DIR, or name a folder with --out.')
  // Started by the server it ends with it, however that ends.
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
  // Whoever uses the server goes first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const { folder, manifest } = await backUp(config, systemClock, {
    out,
    keep: out === dir ? keep : undefined,
    isNewFolder: values['new-folder'] ?? values.anew,
  })
  console.log(`Written and verified: ${folder}`)
  console.log(`${manifest.entries.length} files, ${(sizeOf(manifest) / 1024 ** 2).toFixed(1)} MiB`)
  console.log(neededKeys(manifest))
  if (manifest.missing.length > 0) {
    console.error(`Missing files, named in the database:\n- ${manifest.missing.join('\n- ')}`)
  }
})
