import '../process-setup.ts'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { loadConfig } from '../config.ts'
import { openDatabase } from '../db/client.ts'
import { createVault } from '../lib/seal.ts'
import { loadVaultKeys } from '../lib/vault-keys.ts'
import { neededKeyIds } from '../modules/settings/key-check.ts'
import { rotateKey } from '../modules/settings/rotate-key.usecases.ts'
import { openDeps } from '../open-deps.ts'
import { runCommand } from '../run-command.ts'

const help = `Wraps every secret with the newest vault key, while the product runs. It may be stopped at any
moment and run again.

  pnpm rotate-key --make-key 2026-12    prints a new key
  pnpm rotate-key                       wraps every secret with the first key

1. Put the new key before the old one: VAULT_KEYS=2026-12:...,old:... (or in keys/vault.keys of the
   data folder, on one line).
2. Restart the product, so that it seals with the new key and still opens what the old one sealed.
3. Run this command with the same keys.
4. When it says that nothing is left, remove the old key and restart. Backups made before need the
   old key: keep it as long as them, elsewhere.`

await runCommand(help, async () => {
  const { values } = parseArgs({ options: { 'make-key': { type: 'string' } } })
  const name = values['make-key']
  if (name !== undefined) {
    if (!/^[a-z0-9-]{1,32}$/.test(name)) {
      throw new Error('A key is named with a-z, 0-9 and -, at most 32 characters.')
    }
    console.log(`${name}:${randomBytes(32).toString('base64')}`)
    return
  }
  const config = loadConfig()
  assertProductKnowsKey()
  using deps = await openDeps(config)
  const keyId = deps.vault.currentKeyId
  const { rotated, unreadable } = await rotateKey(deps, (done) =>
    console.log(`${done} secrets now under ${keyId}`),
  )
  if (unreadable.length > 0) {
    throw new Error(
      `These do not open and were left as they are; keep the old key:\n${unreadable.join('\n')}`,
    )
  }
  console.log(`Nothing is left under another key than ${keyId}: ${rotated} secrets were wrapped.`)

  /** A product that does not have the new key yet could not open what this command wraps. */
  function assertProductKnowsKey(): void {
    if (!existsSync(config.databaseFile)) throw new Error('There is no data to rotate.')
    const { currentKeyId } = createVault(loadVaultKeys(config, { make: false }))
    using db = openDatabase(config.databaseFile)
    if (!neededKeyIds(db).includes(currentKeyId)) {
      throw new Error(
        `The product was not started with ${currentKeyId} yet: restart it with all keys first.`,
      )
    }
  }
})
