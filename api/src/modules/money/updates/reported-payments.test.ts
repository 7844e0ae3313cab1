import { addComment, listConversations } from '@leadwright/shared/contracts/conversations'
import { getDue } from '@leadwright/shared/contracts/money/payments'
import * as updates from '@leadwright/shared/contracts/money/updates'
import { listNotifications } from '@leadwright/shared/contracts/notifications'
import { expect, test } from 'vitest'
import { addFee } from '../../../testing/invoice-samples.ts'
import { queuedMails } from '../../../testing/outbox.ts'
import { own } from '../../../testing/own.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const paidOn = '2026-03-09'
const body = { title: 'Payment C-1', description: 'By bank.', value: 30_000, paidOn }

async function withFee() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  await addFee(app, admin, client.id)
  const report = (change = {}) =>
    app.ok(updates.addUpdate, { body: { ...body, ...change } }, client)
  const account = () => app.ok(getDue, { params: own }, client)
  return { ...app, admin, client, report, account }
}

test('a reported payment is under way until an admin decides, and then pays what is due', async () => {
  const { ok, admin, report, account } = await withFee()
  const { id: updateId } = await report()
  expect(await account()).toMatchObject({ balance: -50_000, underWay: 30_000, reported: 30_000 })
  expect(await ok(updates.reviewUpdate, { params: { updateId } }, admin)).toMatchObject({ paidOn })
  const approval = { kind: 'payment', status: 'pending', date: paidOn, amount: 30_000 } as const
  await ok(
    updates.approveUpdate,
    { params: { updateId }, body: { ...approval, version: 1 } },
    admin,
  )
  expect(await account()).toMatchObject({ balance: -50_000, underWay: 30_000, reported: 0 })
})

test('a rejected report is not under way; sent again, it still reports a payment', async () => {
  const { ok, admin, report, account } = await withFee()
  const { id: updateId } = await report()
  const refusal = { reason: 'Nothing arrived.', version: 1 }
  await ok(updates.rejectUpdate, { params: { updateId }, body: refusal }, admin)
  expect(await account()).toMatchObject({ underWay: 0 })
  const again = await report({ paidOn: undefined, resubmissionOf: updateId })
  expect(again).toMatchObject({ paidOn })
  expect(await account()).toMatchObject({ underWay: 30_000 })
})

test('a report needs a value, also when it is changed, and a day until today', async () => {
  const { refused, client, report } = await withFee()
  const none = { body: { ...body, value: null } }
  expect((await refused(updates.addUpdate, none, client)).issues).toMatchObject([{ path: 'value' }])
  const future = { body: { ...body, paidOn: '2026-03-11' } }
  expect((await refused(updates.addUpdate, future, client)).issues).toMatchObject([
    { path: 'paidOn' },
  ])
  const { id: updateId } = await report()
  const { title, description } = body
  const change = { params: { updateId }, body: { title, description, value: null, version: 1 } }
  expect((await refused(updates.reviseUpdate, change, client)).issues).toMatchObject([
    { path: 'value' },
  ])
})

test('people without access to money learn nothing of a reported payment', async () => {
  const app = await withFee()
  const { ok, refused, admin, client, report } = app
  const limited = await app.signInAs('client-limited', { clientId: client.id })
  const { id: updateId } = await report()
  await ok(
    addComment,
    { params: { recordId: updateId }, body: { text: 'We will look.', attachments: [] } },
    admin,
  )
  const lists = [updates.listUpdates, listConversations] as const
  for (const list of lists) {
    const input = { params: own, query: {} }
    expect((await ok(list, input, limited)).items).toEqual([])
    expect((await ok(list, input, client)).items).toMatchObject([{ title: body.title }])
  }
  expect(await refused(updates.getUpdate, { params: { updateId } }, limited)).toMatchObject({
    status: 404,
  })
  const comment = { params: { recordId: updateId }, body: { text: 'Hi', attachments: [] } }
  expect(await refused(addComment, comment, limited)).toMatchObject({ status: 404 })
  const bell = await ok(listNotifications, { query: {} }, limited)
  expect(bell.items).toEqual([])
  expect(queuedMails(app.deps).filter(({ to }) => to === limited.email)).toEqual([])
})
