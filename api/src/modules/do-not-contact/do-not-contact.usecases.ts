import { createHmac, randomBytes } from 'node:crypto'
import type {
  ContactKind,
  SuppressionReason,
  SuppressionSource,
} from '@leadwright/shared/do-not-contact'
import type { Db, Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import type { ContactKey } from '../../lib/contact-keys.ts'
import { newId } from '../../lib/ids.ts'
import type { Vault } from '../../lib/seal.ts'
import { confirmRecord } from '../imports/for-others.usecases.ts'
import * as repository from './do-not-contact.repository.ts'
import { addressContext, hashKeyContext, hashKeyId } from './do-not-contact.rules.ts'

export const kindOf = (key: ContactKey) => key.slice(0, key.indexOf(' ')) as ContactKind

/** A contact that must not be written to. */
export interface Suppression {
  key: ContactKey
  /** As it is shown and exported; without one, only the hash of the key is stored. */
  address?: string
  /** When the address is deleted; without a time it is kept. */
  addressUntil?: string
}

/** Opens the sealed key of the hashes. */
export const openHashKey = (vault: Vault, sealed: string): string =>
  vault.open(sealed, hashKeyContext)

/** Opens the sealed address of an entry. */
export const openAddress = (vault: Vault, { id, address }: { id: string; address: string }) =>
  vault.open(address, addressContext(id))

/** @param key base64 */
export const hashWith = (key: string, contact: ContactKey): string =>
  createHmac('sha256', Buffer.from(key, 'base64')).update(contact).digest('base64url')

/** The hashes of contacts; none while the list has never had an entry. */
export function hashesOf(db: Db, vault: Vault, keys: readonly ContactKey[]): string[] {
  const stored = repository.findHashKey(db)
  if (!stored) return []
  const key = openHashKey(vault, stored.key)
  return keys.map((contact) => hashWith(key, contact))
}

/** Those of these contacts that are on the do-not-contact list. */
export function listSuppressed(
  db: Db,
  { vault }: Pick<Deps, 'vault'>,
  keys: readonly ContactKey[],
): ContactKey[] {
  const hashes = hashesOf(db, vault, keys)
  const listed = new Set(hashes.length > 0 ? repository.listHashes(db, hashes) : [])
  return keys.filter((_, index) => listed.has(hashes[index] ?? ''))
}

/** The first of these contacts that is on the do-not-contact list. */
export function findSuppressed(
  db: Db,
  deps: Pick<Deps, 'vault'>,
  keys: readonly ContactKey[],
): ContactKind | undefined {
  const [found] = listSuppressed(db, deps, keys)
  return found && kindOf(found)
}

/** As `isSuppressed`, for many contacts one after the other. */
export function createSuppressionCheck(
  db: Db,
  { vault }: Pick<Deps, 'vault'>,
): (keys: readonly ContactKey[]) => boolean {
  const stored = repository.findHashKey(db)
  if (!stored) return () => false
  const key = openHashKey(vault, stored.key)
  return (keys) => keys.some((contact) => repository.isListed(db, hashWith(key, contact)))
}

/** Changes when an entry is added. */
export const newestEntry = (db: Db): string => repository.findNewest(db) ?? ''

/** Whether one of these contacts is on the do-not-contact list. */
export const isSuppressed = (...search: Parameters<typeof findSuppressed>): boolean =>
  findSuppressed(...search) !== undefined

export { forgetAddresses as forgetErasedAddresses } from './do-not-contact.repository.ts'

/**
 * Takes over entries of a newer copy of the list; they replace those of the same contacts.
 * @param key the sealed key of that copy: the same one, unless this list never had an entry
 */
export function adoptEntries(tx: Tx, key: string, entries: readonly repository.EntryRow[]): void {
  if (!repository.findHashKey(tx)) repository.insertHashKey(tx, { id: hashKeyId, key })
  for (const entry of entries) repository.replaceEntry(tx, entry)
}

/** The key of the hashes, created with the first entry. */
export function hashKey(tx: Tx, vault: Vault): string {
  const stored = repository.findHashKey(tx)
  if (stored) return openHashKey(vault, stored.key)
  const key = randomBytes(32).toString('base64')
  repository.insertHashKey(tx, { id: hashKeyId, key: vault.seal(key, hashKeyContext) })
  return key
}

/**
 * Adds contacts to the list and returns the ids of the new entries. A listed contact keeps its entry;
 * an entry whose address was deleted gets it back, because the person told us to stop once more.
 */
export function suppress(
  tx: Tx,
  { vault, clock }: Deps,
  contacts: readonly Suppression[],
  { reason, source }: { reason: SuppressionReason; source: SuppressionSource },
): string[] {
  const secret = hashKey(tx, vault)
  const createdAt = instant(clock)
  return contacts.flatMap(({ key, address, addressUntil = null }) => {
    const hash = hashWith(secret, key)
    const known = repository.findByHash(tx, hash)
    const id = known?.id ?? newId()
    const sealed = address === undefined ? null : vault.seal(address, addressContext(id))
    if (!known) {
      const kind = kindOf(key)
      repository.insertEntry(tx, {
        ...{ id, kind, hash, address: sealed, addressUntil, reason, source, createdAt },
      })
      return [id]
    }
    confirmRecord(tx, id)
    if (reason === 'erasure') {
      repository.updateEntry(tx, id, { address: sealed, addressUntil, reason })
    } else if (known.addressUntil !== null || known.address === null) {
      repository.updateEntry(tx, id, { address: sealed, addressUntil, reason, source })
    }
    return []
  })
}
