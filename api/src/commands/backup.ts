import '../process-setup.ts'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config.ts'
import { systemClock } from '../lib/clock.ts'
import { neededKeys, sizeOf } from '../modules/backups/manifest.ts'
import { runCommand } from '../run-command.ts'
import { backUp } from './backup/back-up.ts'

const help = `Copies database and private files into a new folder, while the server runs.

  pnpm backup                  into BACKUP_DIR, of which BACKUP_KEEP backups are kept
  pnpm backup --out /backups   into another folder, of which nothing is removed
  pnpm backup --anew           into BACKUP_DIR, though it does not hold the newest backup that was made
                               there: a new drive, for instance. Otherwise it may not be mounted

The copy carries a manifest with the SHA-256 of each file and is restored once into a temporary folder
beside it: files compared, integrity_check, foreign_key_check, audit log, and whether it is of now. Only
then it gets its name. Exit code 1 when there is no verified backup; what was there before is kept. Keys
are never in it: keep them apart, since a backup and its vault keys together open every secret, and
without them its secrets stay closed.`

await runCommand(help, async () => {
  const { values } = parseArgs({
    options: { out: { type: 'string' }, anew: { type: 'boolean' } },
  })
  const config = loadConfig()
  const { dir, keep } = config.backups
  const out = values.out ? resolve(values.out) : dir
  if (!out) throw new Error('Name a folder for the backup with --out, or in BACKUP_DIR.')
  // Started by the server it ends with it, however that ends.
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
  // Whoever uses the server goes first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const { folder, manifest } = await backUp(config, systemClock, {
    out,
    keep: out === dir ? keep : undefined,
    anew: values.anew,
  })
  console.log(`Written and verified: ${folder}`)
  console.log(`${manifest.entries.length} files, ${(sizeOf(manifest) / 1024 ** 2).toFixed(1)} MiB`)
  console.log(neededKeys(manifest))
  if (manifest.missing.length > 0) {
    console.error(`Named by rows and not there:\n- ${manifest.missing.join('\n- ')}`)
  }
})
