import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_MAX } from '@leadwright/shared/attachments'
import {
  addExpense,
  addReceipt,
  downloadReceipt,
  listEntries,
  receipts,
  reverseExpense,
} from '@leadwright/shared/contracts/money/finances'
import { messages } from '@leadwright/shared/messages'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { namedFiles } from '../../../commands/backup/create-backup.ts'
import { pdfFile } from '../../../testing/application.ts'
import { addFee } from '../../../testing/invoice-samples.ts'
import { type Caller, createTestApp } from '../../../testing/test-app.ts'
import { readAttachmentStore } from '../../conversations/attachments.usecases.ts'
import { purgeTrash } from '../../records/trash.usecases.ts'
import { removeUnusedReceipts } from './receipts.usecases.ts'

const spentOn = '2026-03-02'

async function withExpense() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const add = async () =>
    (await app.ok(addExpense, { body: { title: 'Rent', amount: 100, spentOn } }, admin)).id
  const expenseId = await add()
  const to = (file: File, id = expenseId) => ({ params: { expenseId: id }, file })
  const attach = (file = pdfFile()) => app.ok(addReceipt, to(file), admin)
  const list = async () => {
    const input = { params: { month: '2026-03' }, query: { figure: 'expenses' } } as const
    const { items } = await app.ok(listEntries, input, app.signInAgain(admin))
    return items.find(({ id }) => id === expenseId)?.receipts
  }
  const stored = () => app.deps.files.list('receipts')
  return { ...app, admin, expenseId, add, to, attach, list, stored }
}

test('a receipt is listed with its size, downloaded as a file, counted and backed up', async () => {
  const { ok, admin, attach, list, stored, deps } = await withExpense()
  const receipt = await attach()
  expect(await list()).toEqual([receipt])
  const answer = await ok(downloadReceipt, { params: { receiptId: receipt.id } }, admin)
  expect(answer.headers.get('content-disposition')).toContain(
    'attachment; filename="assignment.pdf"',
  )
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect((await answer.arrayBuffer()).byteLength).toBe(receipt.size)
  expect(readAttachmentStore(deps).used).toBe(receipt.size)
  expect(namedFiles(deps.db)).toContain(`files/receipts/${stored()[0]}`)
})

test('a picture is stored re-encoded', async () => {
  const { attach } = await withExpense()
  const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
  const bytes = new Uint8Array(await picture.png().toBuffer())
  const receipt = await attach(new File([bytes], 'taxi.png', { type: 'image/png' }))
  expect(receipt.name).toBe('taxi.webp')
})

test.each([
  ['text that claims to be a PDF', new File(['no'], 'a.pdf', { type: 'application/pdf' }), 400],
  ['text that claims to be a PNG', new File(['no'], 'a.png', { type: 'image/png' }), 400],
  ['a text file', new File(['no'], 'a.txt', { type: 'text/plain' }), 400],
  ['HTML', new File(['<script>'], 'a.html', { type: 'text/html' }), 400],
  ['too large', pdfFile(new Uint8Array(ATTACHMENT_MAX_BYTES + 1)), 413],
])('%s is rejected, and nothing is stored', async (_, file, status) => {
  const { refused, admin, to, stored, list } = await withExpense()
  const answer = await refused(addReceipt, to(file), admin)
  expect(answer).toMatchObject({ status })
  if (status === 400) {
    expect(answer.issues).toEqual([{ path: 'file', message: messages.finances.receiptType }])
  }
  expect(stored()).toEqual([])
  expect(await list()).toEqual([])
})

test('only people with access to the finances can attach, read or remove a receipt', async () => {
  const { refused, signInAs, to, attach, list } = await withExpense()
  const { id: receiptId } = await attach()
  const callers: Caller[] = [await signInAs('staff'), await signInAs('client')]
  for (const caller of callers) {
    const one = { params: { receiptId } }
    for (const answer of [
      await refused(addReceipt, to(pdfFile()), caller),
      await refused(downloadReceipt, one, caller),
      await refused(receipts.remove, one, caller),
      await refused(receipts.restore, one, caller),
    ])
      expect(answer).toMatchObject({ status: 403 })
  }
  expect(await list()).toHaveLength(1)
})

test('the id of another record, or of a reversal, is not found', async () => {
  const { ok, refused, signInAs, admin, to, attach, expenseId, stored, ...app } =
    await withExpense()
  const { id: receiptId } = await attach()
  const client = await signInAs('client')
  const fee = await addFee({ ...app, ok }, admin, client.id)
  const reversal = await ok(reverseExpense, { params: { expenseId } }, admin)
  for (const id of [fee.id, reversal.id, receiptId, client.id]) {
    expect(await refused(addReceipt, to(pdfFile(), id), admin)).toMatchObject({ status: 404 })
  }
  for (const id of [fee.id, expenseId]) {
    const params = { receiptId: id }
    expect(await refused(downloadReceipt, { params }, admin)).toMatchObject({ status: 404 })
    expect(await refused(receipts.remove, { params }, admin)).toMatchObject({ status: 404 })
  }
  expect(stored()).toHaveLength(1)
})

test('a removed receipt can be restored; after a month its file is deleted', async () => {
  const { ok, refused, admin, attach, list, stored, deps, clock } = await withExpense()
  const { id: receiptId } = await attach()
  const params = { receiptId }
  await ok(receipts.remove, { params }, admin)
  expect(await list()).toEqual([])
  expect(await refused(downloadReceipt, { params }, admin)).toMatchObject({ status: 404 })
  await ok(receipts.restore, { params }, admin)
  expect(await list()).toHaveLength(1)
  await ok(receipts.remove, { params }, admin)
  // File times come from the machine's clock.
  clock.advance(Date.now() - clock.now().getTime() + 31 * 86_400_000)
  await removeUnusedReceipts(deps)
  expect(stored()).toHaveLength(1)
  purgeTrash(deps)
  await removeUnusedReceipts(deps)
  expect(stored()).toEqual([])
})

test('the limit of an expense and that of the installation hold', async () => {
  const { refused, admin, add, to, attach, deps, stored } = await withExpense()
  for (let at = 0; at < ATTACHMENTS_MAX; at += 1) await attach()
  const message = messages.finances.receiptsMost(ATTACHMENTS_MAX)
  const sixth = await refused(addReceipt, to(pdfFile()), admin)
  expect(sixth).toMatchObject({ status: 400, issues: [{ path: 'file', message }] })
  const inAll = readAttachmentStore(deps).used
  deps.config = { ...deps.config, attachmentStore: { ...deps.config.attachmentStore, inAll } }
  const full = await refused(addReceipt, to(pdfFile(), await add()), admin)
  expect(full).toMatchObject({ status: 507, code: 'storage.full' })
  expect(stored()).toHaveLength(ATTACHMENTS_MAX)
})
