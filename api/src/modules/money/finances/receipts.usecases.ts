import { ATTACHMENTS_MAX } from '@leadwright/shared/attachments'
import type { Receipt } from '@leadwright/shared/contracts/money/finances'
import { messages } from '@leadwright/shared/messages'
import { receiptError } from '@leadwright/shared/receipts'
import { assertAttachedFits } from '../../../db/attached-bytes.ts'
import { type Db, transaction } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { storeAttached, wrongFile } from '../../../lib/attached-files.ts'
import { notFound, orNotFound } from '../../../lib/errors.ts'
import type { Upload } from '../../../lib/files.ts'
import { newId } from '../../../lib/ids.ts'
import { removeOrphans } from '../../../lib/uploads.ts'
import { defineRecord } from '../../records/record.repository.ts'
import { trashUseCases } from '../../records/record.usecases.ts'
import { findExpense } from './finances.repository.ts'
import { expenseReceipts as table } from './finances.table.ts'
import * as repository from './receipts.repository.ts'

export const receipts = defineRecord({
  table,
  type: 'receipt',
  nameOf: ({ name }) => name,
  trash: { label: 'Receipt', permission: 'finances.write' },
})

/** Attaches a file to an expense. Errors: 400 `file`; 404, also for a reversal; 507 `storage.full`. */
export async function addReceipt(
  deps: Deps,
  actor: Actor,
  expenseId: string,
  file: Upload | undefined,
): Promise<Receipt> {
  const { inAll } = deps.config.attachmentStore
  assertRoom(deps.db, expenseId)
  const wrongType = messages.finances.receiptType
  if (!file) throw wrongFile(wrongType)
  assertAttachedFits(deps.db, file.size, inAll)
  const place = { area: 'receipts', errorOf: receiptError, wrongType } as const
  const stored = await storeAttached(deps.files, file, place)
  try {
    return transaction(deps.db, (tx) => {
      assertRoom(tx, expenseId)
      assertAttachedFits(tx, stored.size, inAll)
      const id = newId()
      receipts.create({ tx, deps, actor }, { id, expenseId, ...stored })
      return { id, name: stored.name, size: stored.size }
    })
  } catch (error) {
    await deps.files.remove('receipts', stored.file)
    throw error
  }
}

function assertRoom(db: Db, expenseId: string): void {
  if (orNotFound(findExpense(db, expenseId)).kind === 'reversal') throw notFound()
  if (repository.countReceipts(db, expenseId) >= ATTACHMENTS_MAX) {
    throw wrongFile(messages.finances.receiptsMost(ATTACHMENTS_MAX))
  }
}

/** Error: 404, also for a receipt in the trash. */
export async function openReceipt({ db, files }: Deps, id: string) {
  const { file, name, type } = receipts.requireActive(db, id)
  const { body, size } = await files.stream('receipts', file)
  return { body, size, name, type }
}

export const receiptsTrash = trashUseCases(receipts, () => undefined)

/** Removes the files of purged receipts and of requests that failed. */
export const removeUnusedReceipts = (deps: Deps): Promise<void> =>
  removeOrphans(deps, 'receipts', () => repository.listKeptFiles(deps.db))
