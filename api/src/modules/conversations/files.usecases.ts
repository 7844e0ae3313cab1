import type { FileEntry } from '@leadwright/shared/contracts/conversations'
import { can } from '@leadwright/shared/permissions'
import { fold } from '@leadwright/shared/text'
import { type PageQuery, readPage } from '../../db/page.ts'
import type { Actor, Deps } from '../../deps.ts'
import { requireClient } from '../clients/clients/clients.usecases.ts'
import { sharedNameOf } from '../vault/vault/shared-files.usecases.ts'
import { type FileRow, listFiles as readFiles } from './files.repository.ts'

/**
 * What the team shares with a client, and what was attached to the client's records, newest first.
 * @param search words in any order, of the name, the record, or the person
 */
export function listFiles(
  { db }: Deps,
  actor: Actor,
  clientId: string,
  { search = '', ...query }: PageQuery & { search?: string | undefined },
) {
  requireClient(db, clientId)
  const filter = { clientId, seesAmounts: can(actor.role, 'updates.amounts') }
  const words = fold(search).split(/\s+/).filter(Boolean)
  return readPage(
    query,
    ({ cursor, limit }) => {
      if (words.length === 0) return readFiles(db, filter, { cursor, limit })
      return readFiles(db, filter, { cursor })
        .filter((row) => hasWords(row, words))
        .slice(0, limit + 1)
    },
    ({ at, id }) => ({ at, id }),
    viewOf,
  )
}

function hasWords(row: FileRow, words: readonly string[]): boolean {
  const text = fold([nameOf(row), row.kind, row.recordTitle, row.by].join(' '))
  return words.every((word) => text.includes(word))
}

const nameOf = ({ kind, name }: FileRow): string =>
  kind === 'attachment' ? (name ?? '') : sharedNameOf({ kind, title: name })

function viewOf(row: FileRow): FileEntry {
  const { recordId, recordTitle, ...file } = row
  const record = recordId === null ? null : { id: recordId, title: recordTitle ?? '' }
  return { ...file, name: nameOf(row), record }
}
