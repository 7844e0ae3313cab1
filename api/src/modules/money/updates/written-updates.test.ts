import { getPaymentSummary, listPayments } from '@leadwright/shared/contracts/money/payments'
import { getUpdate, listUpdates, writeUpdate } from '@leadwright/shared/contracts/money/updates'
import { messages } from '@leadwright/shared/messages'
import { expect, test } from 'vitest'
import { queuedMails } from '../../../testing/outbox.ts'
import { own } from '../../../testing/own.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const words = { title: 'Ad spend in March', description: 'As agreed.' }

async function world() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const write = (body: object) => ({ params: { clientId: client.id }, body: { ...words, ...body } })
  return { ...app, admin, client, write }
}

test('the team writes to a client, who gets an email', async () => {
  const { ok, admin, client, write, deps } = await world()
  await ok(writeUpdate, write({}), admin)
  const { items } = await ok(listUpdates, { params: own, query: {} }, client)
  expect(items).toMatchObject([{ type: 'admin', title: words.title, value: null, editable: false }])
  expect(queuedMails(deps)).toMatchObject([{ kind: 'update.written', to: client.email }])
})

test('the money of the team’s update is booked at once, and one email names it', async () => {
  const { ok, admin, client, write, deps } = await world()
  const money = { value: 4_000, kind: 'budget', date: '2026-03-02' }
  const written = await ok(writeUpdate, write(money), admin)
  expect(written).toMatchObject({ status: 'approved', value: 4_000, paymentType: 'outgoing' })
  expect((await ok(getPaymentSummary, { params: own }, client)).balance).toBe(-4_000)
  const { items } = await ok(listPayments, { params: own, query: {} }, client)
  expect(items).toMatchObject([
    { kind: 'budget', date: '2026-03-02', updateId: written.id, status: 'completed' },
  ])
  const mails = queuedMails(deps)
  expect(mails).toMatchObject([{ kind: 'update.written', to: client.email }])
  expect(mails[0]?.content.paragraphs).toContain('It added −$40.00 (budget) to your payments.')
  const { history } = await ok(getUpdate, { params: { updateId: written.id } }, client)
  expect(history).toMatchObject([{ kind: 'submitted', by: 'admin', note: '−$40.00 (budget)' }])
})

test('a value needs a kind and a date, which is not in the future', async () => {
  const { ok, refused, admin, client, write } = await world()
  expect((await refused(writeUpdate, write({ value: 4_000 }), admin)).issues).toEqual([
    { path: 'kind', message: messages.payments.chooseKind },
    { path: 'date', message: messages.fields.date },
  ])
  const future = { value: 4_000, kind: 'fee', date: '2026-03-11' }
  expect((await refused(writeUpdate, write(future), admin)).issues).toEqual([
    { path: 'date', message: messages.payments.futureDate },
  ])
  expect((await ok(listUpdates, { params: own, query: {} }, client)).items).toEqual([])
})
