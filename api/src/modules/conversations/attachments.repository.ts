import { and, eq, inArray, isNull, lt, sum } from 'drizzle-orm'
import { countRows, type Db, insertInto, type Tx, valuesOf } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { indexFiles } from './conversation-search.repository.ts'
import { attachments, conversations } from './conversations.table.ts'

const shown = pick(attachments, 'id', 'name', 'type', 'size', 'createdAt')

const insertRow = insertInto(attachments)

export function insertAttachment(tx: Tx, row: typeof attachments.$inferInsert): void {
  insertRow(tx, row)
  indexFiles(tx, [row.id])
}

export const findAttachment = (db: Db, id: string) =>
  db.select().from(attachments).where(eq(attachments.id, id)).get()

/** The attachments of a conversation, oldest first; those of the record itself have no comment. */
export const listAttachments = (db: Db, conversationId: string) =>
  db
    .select({ ...shown, commentId: attachments.commentId })
    .from(attachments)
    .where(and(eq(attachments.conversationId, conversationId), eq(attachments.staged, false)))
    .orderBy(attachments.createdAt, attachments.id)
    .all()

/** Number of attachments of the record itself. */
export const countOfRecord = (db: Db, conversationId: string): number =>
  countRows(
    db,
    attachments,
    and(
      eq(attachments.conversationId, conversationId),
      eq(attachments.staged, false),
      isNull(attachments.commentId),
    ),
  )

const stagedBy = (conversationId: string, authorId: string) =>
  and(
    eq(attachments.conversationId, conversationId),
    eq(attachments.authorId, authorId),
    eq(attachments.staged, true),
  )

export const countStaged = (db: Db, conversationId: string, authorId: string): number =>
  countRows(db, attachments, stagedBy(conversationId, authorId))

const bytes = { bytes: sum(attachments.size).mapWith(Number) }

export const sumBytesOfClient = (db: Db, clientId: string): number =>
  db
    .select(bytes)
    .from(attachments)
    .innerJoin(conversations, eq(conversations.id, attachments.conversationId))
    .where(eq(conversations.clientId, clientId))
    .get()?.bytes ?? 0

interface Comment {
  id: string
  conversationId: string
  authorId: string
}

/** Attaches the author's staged files to a comment. Returns their number. */
export function attachTo(tx: Tx, comment: Comment, ids: readonly string[]): number {
  const { id, conversationId, authorId } = comment
  const { changes } = tx
    .update(attachments)
    .set({ commentId: id, staged: false })
    .where(and(stagedBy(conversationId, authorId), inArray(attachments.id, [...ids])))
    .run()
  indexFiles(tx, ids)
  return changes
}

/** Deletes the rows of files whose comment was never written. */
export const deleteStagedBefore = (tx: Tx, before: string): void => {
  tx.delete(attachments)
    .where(and(eq(attachments.staged, true), lt(attachments.createdAt, before)))
    .run()
}

/** Names of the files that have a row. */
export const listKeptFiles = (db: Db): Set<string> => new Set(valuesOf(db, attachments.file))
