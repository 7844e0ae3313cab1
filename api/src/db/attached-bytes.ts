import { sizeInWords } from '@leadwright/shared/file-size'
import { messages } from '@leadwright/shared/messages'
import { storageFull } from '../lib/storage.ts'
import type { Db } from './client.ts'

/** Bytes of all attached files: those of conversations, also waiting for a comment, and receipts, also in the trash. */
export const sumAttachedBytes = (db: Db): number =>
  Number(
    db.$client
      .prepare(
        `SELECT (SELECT coalesce(sum(size), 0) FROM attachments)
          + (SELECT coalesce(sum(size), 0) FROM expense_receipts)`,
      )
      .pluck()
      .get(),
  )

/** Error: 507 `storage.full` if a file of this size exceeds the limit of the installation. */
export function assertAttachedFits(db: Db, size: number, limit: number): void {
  if (sumAttachedBytes(db) + size > limit) {
    throw storageFull(messages.conversations.storeFull(sizeInWords(limit)))
  }
}
