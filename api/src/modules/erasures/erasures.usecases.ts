import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Db, Tx } from '../../db/client.ts'
import { type Clock, instant } from '../../lib/clock.ts'
import { isInLog, lastAuditRow } from '../audit/audit.ts'
import { adoptEntries } from '../do-not-contact/do-not-contact.usecases.ts'
import * as repository from './erasures.repository.ts'
import type { ErasedType } from './erasures.table.ts'
import {
  type ErasuresContent,
  erasuresName,
  readErasures,
  sha256Of,
  writeErasures,
} from './erasures-file.ts'

export { type ErasuresContent, erasuresName, readErasures } from './erasures-file.ts'

/**
 * Records that a person was erased from a record, in the transaction that erases them, so that they
 * are erased again after an older backup is restored.
 */
export const recordErasure = (
  tx: Tx,
  erasure: { type: ErasedType; recordId: string; at: string },
): void => repository.insertErasure(tx, erasure)

/** Rows per query, so that requests wait for milliseconds at most. */
const batch = 500

export type MissingErasures = Pick<ErasuresContent, 'doNotContact' | 'erasures'>

/**
 * What a file has and the data lacks, because an older backup was restored. Nothing if the data
 * is not older than the file: an entry that it lacks was then removed on purpose. That is known by
 * the audit log, which has a row for every change of the list, and by the erasures, which are kept.
 */
export function findMissing(
  db: Db,
  { content, lastAudited }: NonNullable<Awaited<ReturnType<typeof readErasures>>>,
): MissingErasures {
  const missing = inBatches(content.erasures, (rows) => {
    const erased = new Set(repository.listErased(db, rows))
    return rows.filter(({ recordId }) => !erased.has(recordId))
  })
  const isOlder = missing.length > 0 || !lastAudited || !isInLog(db, lastAudited)
  if (!isOlder) return { doNotContact: [], erasures: [] }
  const doNotContact = inBatches(content.doNotContact, (rows) => {
    const stored = new Set(repository.listEntriesLike(db, rows).map(identityOf))
    return rows.filter((row) => !stored.has(identityOf(row)))
  })
  return { doNotContact, erasures: missing }
}

/** @param hashKey with which the entries were hashed; sealed */
export function putMissing(
  tx: Tx,
  hashKey: string | null,
  { doNotContact, erasures }: MissingErasures,
): void {
  if (hashKey !== null) adoptEntries(tx, hashKey, doNotContact)
  for (const erasure of erasures) repository.insertErasure(tx, erasure)
}

export { findHashKey as findStoredHashKey } from './erasures.repository.ts'

/** Without the address, which a new vault key seals again. */
const identityOf = ({ id, hash, reason, address }: repository.EntryRow): string =>
  [id, hash, reason, address === null].join(' ')

function inBatches<T>(rows: readonly T[], work: (rows: T[]) => T[]): T[] {
  const results: T[] = []
  for (let at = 0; at < rows.length; at += batch) results.push(...work(rows.slice(at, at + batch)))
  return results
}

interface Sources {
  db: Db
  clock: Clock
}

/** By database and folder, the SHA-256 of the content that this process wrote. */
const written = new WeakMap<Db, Map<string, string>>()

/**
 * Writes `erasures.json` into a folder if its content changed. Throws rather than replace a file
 * that has more than this data.
 */
export async function saveErasures({ db, clock }: Sources, folder: string): Promise<void> {
  const file = join(folder, erasuresName)
  const content = await contentOf(db)
  const known = written.get(db) ?? new Map<string, string>()
  const sha256 = sha256Of(content)
  if (known.get(folder) === sha256 && existsSync(file)) return
  if (!known.has(folder)) await requireNothingMissing(db, file)
  const last = lastAuditRow(db)
  await writeErasures(folder, content, {
    writtenAt: instant(clock),
    lastAudited: last ? { seq: last.seq, hash: last.hash } : null,
  })
  written.set(db, known.set(folder, sha256))
}

async function requireNothingMissing(db: Db, file: string): Promise<void> {
  // A damaged file next to the backups is replaced.
  const found = await readErasures(file).catch(() => undefined)
  if (!found) return
  const { doNotContact, erasures } = findMissing(db, found)
  if (doNotContact.length === 0 && erasures.length === 0) return
  throw new Error(
    `${file} lists erasures that this data lacks, so it was not replaced. Stop the server, copy the file ` +
      'to the data folder and start the server, which repeats them. If the file is of another installation, move it away.',
  )
}

/**
 * As JSON. The pages are read one after the other; what changes meanwhile is written next time. The
 * key comes last because the first entry creates it.
 */
async function contentOf(db: Db): Promise<string> {
  const doNotContact = await listAll((after) => repository.listEntries(db, after, batch), 'id')
  const erasures = await listAll((after) => repository.listErasures(db, after, batch), 'recordId')
  const hashKey = JSON.stringify(repository.findHashKey(db))
  return `{"hashKey":${hashKey},"doNotContact":[${doNotContact}],"erasures":[${erasures}]}`
}

async function listAll<K extends string, T extends Record<K, string>>(
  read: (after: string) => T[],
  key: K,
): Promise<string> {
  const rows: string[] = []
  for (let after = ''; ; ) {
    const page = read(after)
    rows.push(...page.map((row) => JSON.stringify(row)))
    const last = page.at(-1)
    if (!last || page.length < batch) return rows.join(',')
    after = last[key]
    await setImmediate()
  }
}
