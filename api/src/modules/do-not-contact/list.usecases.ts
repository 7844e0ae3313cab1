import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { DoNotContactEntry } from '@leadwright/shared/contracts/personal-data/do-not-contact'
import { type PageQuery, readPage } from '../../db/page.ts'
import type { Actor, Deps } from '../../deps.ts'
import { type Contact, contactOf } from '../../lib/contact-keys.ts'
import { toCsv } from '../../lib/csv.ts'
import { invalidField, orNotFound } from '../../lib/errors.ts'
import { audited } from '../audit/audit.ts'
import * as repository from './do-not-contact.repository.ts'
import { hashesOf, openAddress } from './do-not-contact.usecases.ts'
import { contactProblem } from './import.usecases.ts'

/** Every contact once. Errors: 400 for the first text that means none. */
export function contactsOf(texts: readonly string[]): Contact[] {
  const contacts = texts.map((text, index) => {
    const contact = contactOf(text)
    if (contact) return contact
    throw invalidField('addresses', `Line ${index + 1}: ${contactProblem(text)}`)
  })
  return [...new Map(contacts.map((contact) => [contact.key, contact])).values()]
}

const addressOf = ({ vault }: Pick<Deps, 'vault'>, { id, address }: repository.EntryRow) =>
  address === null ? null : openAddress(vault, { id, address })

const viewOf = (deps: Deps, row: repository.EntryRow): DoNotContactEntry => ({
  ...row,
  address: addressOf(deps, row),
})

/** Newest first. `address` finds the entries of exactly this address and of its domain. */
export function listDoNotContact(
  deps: Deps,
  _actor: Actor,
  { address, ...query }: PageQuery & { address?: string | undefined },
) {
  const contact = address ? contactOf(address) : undefined
  const hashes = address
    ? hashesOf(deps.db, deps.vault, contact ? [contact.key, ...contact.wider] : [])
    : undefined
  const page = readPage(
    query,
    (range) => repository.listEntries(deps.db, range, hashes),
    (row) => ({ at: row.createdAt, id: row.id }),
    (row) => viewOf(deps, row),
  )
  return { ...page, total: repository.countEntries(deps.db, hashes) }
}

/** Error: 404. */
export const getDoNotContact = (deps: Deps, _actor: Actor, entryId: string): DoNotContactEntry =>
  viewOf(deps, orNotFound(repository.findEntry(deps.db, entryId)))

const listSubject = (id: string) => ({
  type: 'do-not-contact',
  id,
  name: 'the do-not-contact list',
})

/** Error: 404. */
export const removeDoNotContact = (deps: Deps, actor: Actor, entryId: string): void =>
  audited(deps, actor, (tx, record) => {
    orNotFound(repository.findEntry(tx, entryId))
    repository.deleteEntry(tx, entryId)
    record('do-not-contact.removed', listSubject(entryId))
  })

/** Entries read before other requests get a turn. */
const batch = 200

/** Entries whose address is stored, for sending tools; audited with their number. */
export function exportDoNotContact(deps: Deps, actor: Actor): AsyncGenerator<string> {
  audited(deps, actor, (tx, record) => {
    const rows = repository.countAddresses(tx)
    record('do-not-contact.exported', listSubject('export'), { rows })
  })
  return csvOf(deps)
}

async function* csvOf(deps: Deps): AsyncGenerator<string> {
  yield toCsv([['Address', 'Kind', 'Reason', 'Added (UTC)']])
  let after = ''
  for (;;) {
    const rows = repository.listAddresses(deps.db, after, batch)
    const last = rows.at(-1)
    if (!last) return
    yield toCsv(
      rows.map((row) => [addressOf(deps, row) ?? '', row.kind, row.reason, row.createdAt]),
    )
    after = last.id
    await yieldToEventLoop()
  }
}
