import { ATTACHMENTS_MAX } from '@leadwright/shared/attachments'
import type { AttachmentView } from '@leadwright/shared/contracts/conversations'
import { sizeInWords } from '@leadwright/shared/file-size'
import { messages } from '@leadwright/shared/messages'
import { assertAttachedFits, sumAttachedBytes } from '../../db/attached-bytes.ts'
import { type Db, type Tx, transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { storeAttached, wrongFile } from '../../lib/attached-files.ts'
import { instant } from '../../lib/clock.ts'
import { notFound, orNotFound } from '../../lib/errors.ts'
import type { Upload } from '../../lib/files.ts'
import { newId } from '../../lib/ids.ts'
import { storageFull } from '../../lib/storage.ts'
import { removeOrphans } from '../../lib/uploads.ts'
import { audited } from '../audit/audit.ts'
import { clientOf } from '../money/updates/update-subject.usecases.ts'
import * as repository from './attachments.repository.ts'
import { auditSubjectOf } from './comments.events.ts'
import { requirePart } from './conversations.usecases.ts'
import { openConversation } from './subjects.repository.ts'

interface Placed {
  /** For the comment that its sender writes next, or for the record itself. */
  place: 'comment' | 'record'
}

/** Files of one person waiting for a comment on the same record; a form sends five at most. */
const stagedMax = 2 * ATTACHMENTS_MAX

/**
 * Stores a picture re-encoded as WebP, and other files unchanged. Errors: 400 `file` for another
 * type, an unreadable file, a file with macros, or one too many; 404; 507 `storage.full` when a
 * client or the installation exceeds its limit.
 */
export async function attachFile(
  deps: Deps,
  actor: Actor,
  recordId: string,
  { place }: Placed,
  file: Upload | undefined,
): Promise<AttachmentView> {
  const part = requirePart(deps.db, actor, recordId)
  if (!file) throw wrongFile()
  assertStorage(deps.db, deps, part.subject.clientId, file.size)
  const stored = await storeAttached(deps.files, file, { area: 'attachments' })
  try {
    return audited(deps, actor, (tx, record) => {
      const { subject, readsRecord } = requirePart(tx, actor, recordId)
      if (place === 'record' && !(subject.kind === 'update' && readsRecord)) throw notFound()
      openConversation(tx, subject)
      assertRoom(tx, actor, recordId, place)
      assertStorage(tx, deps, subject.clientId, stored.size)
      const id = newId()
      const about = { conversationId: recordId, authorId: actor.userId }
      const staged = place === 'comment'
      const createdAt = instant(deps.clock)
      repository.insertAttachment(tx, { id, ...about, ...stored, staged, createdAt })
      const client = clientOf(tx, subject.clientId)
      record('attachment.added', auditSubjectOf(subject), { client, file: stored.name })
      return orNotFound(repository.findAttachment(tx, id))
    })
  } catch (error) {
    await deps.files.remove('attachments', stored.file)
    throw error
  }
}

function assertRoom(tx: Tx, actor: Actor, recordId: string, place: Placed['place']): void {
  const isFull =
    place === 'record'
      ? repository.countOfRecord(tx, recordId) >= ATTACHMENTS_MAX
      : repository.countStaged(tx, recordId, actor.userId) >= stagedMax
  if (isFull) throw wrongFile(messages.conversations.attachmentsMost(ATTACHMENTS_MAX))
}

function assertStorage(db: Db, { config }: Deps, clientId: string, size: number): void {
  const { inAll, perClient } = config.attachmentStore
  if (repository.sumBytesOfClient(db, clientId) + size > perClient) {
    throw storageFull(messages.conversations.clientStoreFull(sizeInWords(perClient)))
  }
  assertAttachedFits(db, size, inAll)
}

/** Bytes in use, and the limit. */
export const readAttachmentStore = ({ db, config }: Pick<Deps, 'db' | 'config'>) => ({
  used: sumAttachedBytes(db),
  limit: config.attachmentStore.inAll,
})

/**
 * 404 unless the actor can read the record; a file waiting for its comment is visible only to its
 * sender.
 */
export async function openAttachment(deps: Deps, actor: Actor, id: string) {
  const row = orNotFound(repository.findAttachment(deps.db, id))
  const { readsRecord } = requirePart(deps.db, actor, row.conversationId)
  const isShown = row.staged ? row.authorId === actor.userId : readsRecord || row.commentId !== null
  if (!isShown) throw notFound()
  const { body, size } = await deps.files.stream('attachments', row.file)
  return { body, size, name: row.name, type: row.type }
}

const day = 86_400_000

/**
 * Deletes files without a row: of deleted records, and of comments that were not written within a
 * day.
 */
export async function removeUnusedAttachments(deps: Deps): Promise<void> {
  transaction(deps.db, (tx) => repository.deleteStagedBefore(tx, instant(deps.clock, -day)))
  await removeOrphans(deps, 'attachments', () => repository.listKeptFiles(deps.db))
}
