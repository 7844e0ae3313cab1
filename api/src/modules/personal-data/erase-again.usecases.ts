import { join } from 'node:path'
import { type Config, ConfigError } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { systemActor } from '../../lib/actor.ts'
import { messageOf } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { audited } from '../audit/audit.ts'
import { openAddress, openHashKey } from '../do-not-contact/do-not-contact.usecases.ts'
import {
  type ErasuresContent,
  erasuresName,
  findMissing,
  findStoredHashKey,
  type MissingErasures,
  putMissing,
  readErasures,
} from '../erasures/erasures.usecases.ts'
import { eraseRecord } from './erase-record.usecases.ts'
import { findErased } from './find-erased.usecases.ts'

/**
 * Repeats what `erasures.json` lists and the data lacks, because an older backup was restored:
 * entries of the do-not-contact list, and erasures. Runs before the server serves; can be
 * interrupted and repeated. Throws ConfigError for a file that can't be used, because people who
 * were erased would otherwise be back.
 */
export async function eraseAgain(deps: Deps): Promise<void> {
  const { db, config, log } = deps
  const found = await readErasures(fileOf(config)).catch((error: unknown) => {
    throw unusable(config, error)
  })
  if (!found) return
  const missing = findMissing(db, found)
  const counts = { entries: missing.doNotContact.length, erasures: missing.erasures.length }
  if (counts.entries + counts.erasures === 0) return
  log.info(counts, 'repeating erasures that are newer than the data')
  await repeat(deps, found.content.hashKey, missing)
}

async function repeat(deps: Deps, hashKey: string | null, missing: MissingErasures): Promise<void> {
  const { doNotContact, erasures } = missing
  const key = hashKey === null ? undefined : openKeys(deps, hashKey, doNotContact)
  for (const { type, recordId } of erasures) await eraseRecord(deps, type, recordId)
  const hashes = new Set(
    doNotContact.filter(({ reason }) => reason === 'erasure').map(({ hash }) => hash),
  )
  const others = key === undefined ? [] : await findErased(deps.db, key, hashes)
  for (const { type, id } of others) await eraseRecord(deps, type, id)
  // Last: after an interruption, the search for records starts from what is still missing.
  audited(deps, systemActor, (tx, record) => {
    putMissing(tx, hashKey, missing)
    const subject = { type: 'personal-data', id: newId(), name: 'a restored backup' }
    const records = erasures.length + others.length
    record('personal-data.erased-again', subject, { records, entries: doNotContact.length })
  })
}

/** Returns the key of the hashes. Whatever is sealed must open, or it would be lost. */
function openKeys(
  { db, vault, config }: Deps,
  hashKey: string,
  entries: ErasuresContent['doNotContact'],
): string {
  const open = (sealed: string, work: () => string) => {
    try {
      return work()
    } catch (error) {
      throw missingKey(config, vault.keyIdOf(sealed), error)
    }
  }
  const key = open(hashKey, () => openHashKey(vault, hashKey))
  for (const { id, address } of entries) {
    if (address !== null) open(address, () => openAddress(vault, { id, address }))
  }
  const stored = findStoredHashKey(db)
  if (stored !== null && openHashKey(vault, stored) !== key) throw otherList(config)
  return key
}

const fileOf = ({ dataDir }: Config) => join(dataDir, erasuresName)

const unusable = (config: Config, cause: unknown) =>
  new ConfigError(
    `The server cannot start: ${messageOf(cause)} It lists the people to erase again after a backup is restored. ` +
      `Replace it with the copy next to the backups${config.backups.dir ? ` in ${config.backups.dir}` : ''}. ` +
      'If this data was not restored from a backup, you can delete the file; the server writes it again.',
    { cause },
  )

const missingKey = (config: Config, keyId: string, cause: unknown) =>
  new ConfigError(
    `The server cannot start: ${fileOf(config)} was encrypted with the vault key ${keyId}, which is missing or has ` +
      'another value. Add this key to VAULT_KEYS or keys/vault.keys, after the current key.',
    { cause },
  )

const otherList = (config: Config) =>
  new ConfigError(
    'The server cannot start: this data has a new do-not-contact list, which was started without ' +
      `${fileOf(config)} and cannot be merged with it. Restore the backup again, together with this file. To keep this ` +
      'data instead, move the file away and erase the people again.',
  )
