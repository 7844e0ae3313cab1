import { type EnteredReason, enteredReasons } from '@leadwright/shared/do-not-contact'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { type Contact, type ContactKey, isEmailProvider } from '../../lib/contact-keys.ts'
import { newId } from '../../lib/ids.ts'
import type { UndoResult } from '../imports/import-kind.usecases.ts'
import * as repository from './do-not-contact.repository.ts'
import { addressContext } from './do-not-contact.rules.ts'
import { hashKey, hashWith, kindOf, openAddress } from './do-not-contact.usecases.ts'

/** An entry before it is published. */
export interface StagedEntry extends repository.EntryRow {
  key: ContactKey
}

/** Why a text means no entry. */
export const contactProblem = (text: string): string =>
  isEmailProvider(text)
    ? `“${text}” belongs to an email provider. Enter single email addresses.`
    : `“${text}” is not an email address or a domain.`

/** Blank means that the person objected; undefined for any other text. */
export const reasonOf = (text: string): EnteredReason | undefined =>
  text === '' ? 'objection' : enteredReasons.find((reason) => reason === text.toLowerCase())

/** Prepares an entry for `publishEntries`. */
export function stageEntry(
  tx: Tx,
  { vault, clock }: Deps,
  { key, address }: Contact,
  reason: EnteredReason,
): StagedEntry {
  const id = newId()
  const hash = hashWith(hashKey(tx, vault), key)
  const sealed = vault.seal(address, addressContext(id))
  return {
    ...{ id, kind: kindOf(key), hash, address: sealed, addressUntil: null, reason },
    ...{ source: 'team', createdAt: instant(clock), key },
  }
}

export { insertStaged as publishEntries } from './do-not-contact.repository.ts'

/** Removes an entry that an import added; one of a person who was erased since stays. */
export function removeImported(
  tx: Tx,
  { vault }: Deps,
  id: string,
  isConfirmed: boolean,
): UndoResult {
  const entry = repository.findEntry(tx, id)
  if (!entry) return { result: 'gone' }
  if (!isConfirmed && entry.reason !== 'erasure') {
    repository.deleteEntry(tx, id)
    return { result: 'removed' }
  }
  const { address } = entry
  return {
    result: 'kept',
    name: address === null ? 'An erased person' : openAddress(vault, { id, address }),
  }
}
