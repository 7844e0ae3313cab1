import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseVaultKeys } from './seal.ts'

interface KeySource {
  vaultKeys: string | undefined
  dataDir: string
  production: boolean
}

/** Outside the database and outside what a backup copies. */
export const keyFileOf = (dataDir: string) => join(dataDir, 'keys', 'vault.keys')

/**
 * Key-encryption keys from VAULT_KEYS, else from the key file, which the first local boot makes
 * (mode 0400). In production a missing key stops the boot.
 */
export function loadVaultKeys(source: KeySource): Map<string, Buffer> {
  if (source.vaultKeys) return parseVaultKeys(source.vaultKeys)
  const file = keyFileOf(source.dataDir)
  if (!existsSync(file)) {
    if (source.production) throw new Error(`VAULT_KEYS is not set and ${file} does not exist.`)
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, `local:${randomBytes(32).toString('base64')}\n`, { mode: 0o400 })
  }
  return parseVaultKeys(readFileSync(file, 'utf8'))
}
