import { randomBytes } from 'node:crypto'
import { keyFileOf, readKeyFile } from './key-file.ts'
import { parseVaultKeys } from './seal.ts'

interface KeySource {
  vaultKeys: string | undefined
  dataDir: string
}

/** Key-encryption keys from VAULT_KEYS, else from the key file; with `make`, a missing one is made. */
export function loadVaultKeys(source: KeySource, { make }: { make: boolean }): Map<string, Buffer> {
  if (source.vaultKeys) return parseVaultKeys(source.vaultKeys)
  const file = keyFileOf(source.dataDir, 'vault.keys')
  const text = readKeyFile(
    file,
    make ? () => `local:${randomBytes(32).toString('base64')}\n` : undefined,
  )
  if (text === undefined) throw new Error(`VAULT_KEYS is not set and ${file} does not exist.`)
  return parseVaultKeys(text)
}
