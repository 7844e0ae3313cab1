import { randomBytes } from 'node:crypto'
import { keyFileOf, readKeyFile } from './key-file.ts'
import { parseVaultKeys } from './seal.ts'

interface KeySource {
  vaultKeys: string | undefined
  dataDir: string
  production: boolean
}

/**
 * Key-encryption keys from VAULT_KEYS, else from the key file, which the first local boot makes
 * (mode 0400). In production a missing key stops the boot.
 */
export function loadVaultKeys(source: KeySource): Map<string, Buffer> {
  if (source.vaultKeys) return parseVaultKeys(source.vaultKeys)
  const file = keyFileOf(source.dataDir, 'vault.keys')
  const make = () => `local:${randomBytes(32).toString('base64')}\n`
  const text = readKeyFile(file, source.production ? undefined : make)
  if (text === undefined) throw new Error(`VAULT_KEYS is not set and ${file} does not exist.`)
  return parseVaultKeys(text)
}
