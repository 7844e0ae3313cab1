import { type Db, transaction } from '../../db/client.ts'
import { type Clock, instant } from '../../lib/clock.ts'
import type { Vault } from '../../lib/seal.ts'
import { insertKeyCheck, listKeyChecks } from './vault-keys.repository.ts'

const knownText = 'the right key opens this'
const placeOf = (keyId: string) => ({ table: 'vault_key_checks', column: 'sealed', rowId: keyId })

/**
 * Throws for a key other than the one the database was sealed with: every secret would seem lost,
 * and new ones would be sealed with the wrong key.
 */
export function assertVaultKeys(db: Db, vault: Vault, clock: Clock): void {
  const checks = listKeyChecks(db)
  requireKeys(checks, vault)
  const keyId = vault.currentKeyId
  if (checks.some((check) => check.keyId === keyId)) return
  const sealed = vault.seal(knownText, placeOf(keyId))
  transaction(db, (tx) => insertKeyCheck(tx, { keyId, sealed, createdAt: instant(clock) }))
}

/** Throws like `assertVaultKeys`; writes nothing. */
export const checkVaultKeys = (db: Db, vault: Vault): void => requireKeys(listKeyChecks(db), vault)

/** Ids of the keys that are needed to open the secrets of this data. */
export const neededKeyIds = (db: Db): string[] => listKeyChecks(db).map((check) => check.keyId)

function requireKeys(checks: ReturnType<typeof listKeyChecks>, vault: Vault): void {
  for (const check of checks) {
    try {
      if (vault.open(check.sealed, placeOf(check.keyId)) === knownText) continue
    } catch {
      // reported below: the same error for a missing and for a wrong key
    }
    throw new Error(
      `The vault key ${check.keyId} is missing, or is not the key this data was encrypted with.`,
    )
  }
}
