import {
  addInvoice,
  downloadInvoice,
  listInvoices,
} from '@leadwright/shared/contracts/money/invoices'
import {
  exportPayments,
  getDue,
  listPayments,
  reversePayment,
} from '@leadwright/shared/contracts/money/payments'
import { messages } from '@leadwright/shared/messages'
import { expect, test } from 'vitest'
import { parseCsv } from '../../../lib/csv.ts'
import { pdfFile } from '../../../testing/application.ts'
import { addFee, addInvoiceTo, feeBody, invoiceOf } from '../../../testing/invoice-samples.ts'
import { queuedMails } from '../../../testing/outbox.ts'
import { own } from '../../../testing/own.ts'
import { createTestApp } from '../../../testing/test-app.ts'

async function withFee() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const fee = await addFee(app, admin, client.id)
  const list = async () => (await app.ok(listInvoices, { params: own, query: {} }, client)).items
  const { kind, amount } = feeBody
  const reverse = (paymentId: string) =>
    app.ok(
      reversePayment,
      { params: { paymentId }, body: { kind, amount, date: '2026-03-10', reason: 'Wrong.' } },
      admin,
    )
  return { ...app, admin, client, fee, list, reverse }
}

test('a client downloads the invoice of a fee; the ledger, the CSV and what is due name it', async () => {
  const app = await withFee()
  const { ok, client, fee, list } = app
  const { id } = await addInvoiceTo(app, app.admin, fee.id)
  expect(await list()).toMatchObject([{ id, number: 'R-1', name: 'R-1.pdf', isVoid: false }])
  const file = await ok(downloadInvoice, { params: { ...own, invoiceId: id } }, client)
  expect(file.headers.get('content-disposition')).toContain('attachment; filename="R-1.pdf"')
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(
    new Uint8Array(await pdfFile().arrayBuffer()),
  )
  const { items } = await ok(listPayments, { params: own, query: {} }, client)
  expect(items).toMatchObject([{ invoice: { id, number: 'R-1' } }])
  const { charges, reference } = await ok(getDue, { params: own }, client)
  expect(charges).toMatchObject([{ invoice: { number: 'R-1' } }])
  expect(reference).toBe('R-1')
  const query = { from: '2026-03-01', to: '2026-03-31' }
  const csv = await (await ok(exportPayments, { params: own, query }, client)).text()
  const [head = [], row = []] = parseCsv(csv) ?? []
  expect(row[head.indexOf('Invoice')]).toBe('R-1')
  expect(queuedMails(app.deps).at(-1)?.content.paragraphs).toEqual([
    'Invoice R-1 for “Fee for Halvorsen” is in the portal as a PDF.',
    'Amount: −$500.00 (fee)',
    'You owe $500.00, due 15 March 2026.',
    expect.stringContaining('Reference: R-1'),
  ])
})

test('a corrected invoice replaces the wrong one, which stays as void', async () => {
  const app = await withFee()
  const { ok, refused, admin, fee, list } = app
  const { id: replaces } = await addInvoiceTo(app, admin, fee.id)
  app.clock.advance(1)
  await ok(addInvoice, invoiceOf(fee.id, { number: 'R-2', replaces }), admin)
  expect(await list()).toMatchObject([
    { number: 'R-2', isVoid: false },
    { number: 'R-1', isVoid: true },
  ])
  for (const stale of ['', replaces]) {
    const again = invoiceOf(fee.id, { number: 'R-3', replaces: stale })
    expect(await refused(addInvoice, again, admin)).toMatchObject({ code: 'record.conflict' })
  }
  expect(app.deps.files.list('invoices')).toHaveLength(2)
})

test('the invoice of a reversed fee is void and can’t be corrected', async () => {
  const app = await withFee()
  const { refused, admin, fee, list, reverse } = app
  const { id: replaces } = await addInvoiceTo(app, admin, fee.id)
  const reversal = await reverse(fee.id)
  expect(await list()).toMatchObject([{ number: 'R-1', isVoid: true }])
  for (const id of [fee.id, reversal.id]) {
    const answer = await refused(addInvoice, invoiceOf(id, { replaces }), admin)
    expect(answer).toMatchObject({ status: 409, code: 'invoices.not-a-fee' })
  }
})

test('only a fee has an invoice, with a unique number and a PDF', async () => {
  const app = await withFee()
  const { refused, admin, client, fee } = app
  await addInvoiceTo(app, admin, fee.id)
  const other = await addFee(app, admin, client.id)
  expect(await refused(addInvoice, invoiceOf(other.id), admin)).toMatchObject({
    ...{ status: 409, code: 'invoices.number-taken', issues: [{ path: 'number' }] },
  })
  const payment = await addFee(app, admin, client.id, { kind: 'payment' })
  const wrong = invoiceOf(payment.id, { number: 'R-2' })
  expect(await refused(addInvoice, wrong, admin)).toMatchObject({ code: 'invoices.not-a-fee' })
  const file = new File(['no PDF'], 'a.pdf', { type: 'application/pdf' })
  const broken = { ...invoiceOf(other.id, { number: 'R-2' }), file }
  expect(await refused(addInvoice, broken, admin)).toMatchObject({
    ...{ status: 400, issues: [{ path: 'file', message: messages.payments.invoicePdf }] },
  })
  expect(app.deps.files.list('invoices')).toHaveLength(1)
})

test('only admins add invoices; people without money and other clients see none', async () => {
  const app = await withFee()
  const { refused, ok, admin, client, fee } = app
  const { id: invoiceId } = await addInvoiceTo(app, admin, fee.id)
  const limited = await app.signInAs('client-limited', { clientId: client.id })
  const other = await app.signInAs('client')
  const staff = await app.signInAs('staff')
  for (const caller of [limited, other, staff, client]) {
    const again = invoiceOf(fee.id, { replaces: invoiceId })
    expect(await refused(addInvoice, again, caller)).toMatchObject({ status: 403 })
  }
  const one = { ...own, invoiceId }
  expect(await refused(downloadInvoice, { params: one }, limited)).toMatchObject({ status: 403 })
  expect(await refused(downloadInvoice, { params: one }, other)).toMatchObject({ status: 404 })
  const foreign = { params: { clientId: client.id, invoiceId } }
  expect(await refused(downloadInvoice, foreign, other)).toMatchObject({ status: 403 })
  expect((await ok(downloadInvoice, foreign, admin)).status).toBe(200)
  expect(queuedMails(app.deps).filter(({ to }) => to !== client.email)).toEqual([])
})
