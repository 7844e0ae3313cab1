import { randomBytes } from 'node:crypto'
import { keyFileOf, readKey } from './key-file.ts'
import { parseVaultKeys } from './seal.ts'

/**
 * Key-encryption keys from VAULT_KEYS, or else from the key file; with `make`, a missing one is
 * created.
 */
export function loadVaultKeys(
  { vaultKeys: value, dataDir }: { vaultKeys: string | undefined; dataDir: string },
  { make }: { make: boolean },
): Map<string, Buffer> {
  const source = { setting: 'VAULT_KEYS', value, file: keyFileOf(dataDir, 'vault.keys') } as const
  const newKeys = () => `local:${randomBytes(32).toString('base64')}\n`
  return parseVaultKeys(readKey(source, make ? newKeys : undefined))
}
