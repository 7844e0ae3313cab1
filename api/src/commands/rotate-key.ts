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

const help = `Re-encrypts every secret with the newest vault key, while the server runs. You can stop it at any time
and run it again.

  pnpm rotate-key --make-key 2026-12    prints a new key
  pnpm rotate-key                       re-encrypts every secret with the first key

1. Put the new key before the old one: VAULT_KEYS=2026-12:...,old:... (or in keys/vault.keys in the data
   folder, on one line).
2. Restart the server. It then encrypts with the new key and can still decrypt with the old one.
3. Run this command with the same keys.
4. When it reports that no secrets use another key, remove the old key and restart. Earlier backups need
   the old key: keep it as long as you keep them, in another place.`

await runCommand(help, async () => {
  const { values } = parseArgs({ options: { 'make-key': { type: 'string' } } })
  const name = values['make-key']
  if (name !== undefined) {
    if (!/^[a-z0-9-]{1,32}$/.test(name)) {
      throw new Error('The name of a key can contain a-z, 0-9 and -, at most 32 characters.')
    }
    console.log(`${name}:${randomBytes(32).toString('base64')}`)
    return
  }
  const config = loadConfig()
  assertProductKnowsKey()
  using deps = await openDeps(config)
  const keyId = deps.vault.currentKeyId
  const { rotated, unreadable } = await rotateKey(deps, (done) =>
    console.log(`Re-encrypted ${done} secrets with ${keyId}`),
  )
  if (unreadable.length > 0) {
    throw new Error(
      `These secrets could not be decrypted and were not changed. Keep the old key:\n${unreadable.join('\n')}`,
    )
  }
  console.log(`No secrets use a key other than ${keyId}. Re-encrypted ${rotated} secrets.`)

  /** A server that does not have the new key yet could not decrypt what this command encrypts. */
  function assertProductKnowsKey(): void {
    if (!existsSync(config.databaseFile)) throw new Error('There is no database yet.')
    const { currentKeyId } = createVault(loadVaultKeys(config, { make: false }))
    using db = openDatabase(config.databaseFile)
    if (!neededKeyIds(db).includes(currentKeyId)) {
      throw new Error(
        `The server has not been started with ${currentKeyId} yet. Restart it with all keys first.`,
      )
    }
  }
})
