import { addOrder, listOrders } from '@leadwright/shared/contracts/money/orders'
import { listNotifications } from '@leadwright/shared/contracts/notifications'
import { expect, test } from 'vitest'
import { orderBody } from '../../../testing/order-samples.ts'
import { queuedMails } from '../../../testing/outbox.ts'
import { own } from '../../../testing/own.ts'
import { createTestApp } from '../../../testing/test-app.ts'

/** Of the test's clock. */
const today = '2026-03-10'

async function withClient() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const params = { clientId: client.id }
  const add = (change = {}) =>
    app.ok(addOrder, { params, body: { ...orderBody, ...change } }, admin)
  const list = () => app.ok(listOrders, { params: own }, app.signInAgain(client))
  return { ...app, admin, client, params, add, list }
}

test('a client without an order sees the standard terms', async () => {
  const { list, deps } = await withClient()
  const { order: standard } = deps.config.company
  expect(await list()).toEqual({ current: null, items: [], standard })
})

test('the client is notified of an order and reads its terms', async () => {
  const { add, list, client, deps, ok } = await withClient()
  const { replaces: _, ...terms } = orderBody
  const order = await add()
  expect(order).toMatchObject({ ...terms, number: 1 })
  expect(await list()).toMatchObject({ current: order, items: [order] })
  expect(queuedMails(deps)).toMatchObject([
    { kind: 'order.changed', to: client.email, subject: 'Your order from 1 March 2026' },
  ])
  const { items } = await ok(listNotifications, { query: {} }, client)
  expect(items).toMatchObject([
    { text: 'New order: $550.00 from 1 March 2026', path: '/dashboard/payments' },
  ])
})

test('an order replaces the earlier one from its first day on', async () => {
  const { add, list, clock } = await withClient()
  const first = await add()
  const second = await add({ fee: 60_000, startsOn: '2026-04-01', replaces: 1 })
  expect(await list()).toMatchObject({ current: first, items: [second, first] })
  clock.advance(22 * 86_400_000)
  expect((await list()).current).toMatchObject({ id: second.id })
})

test('of two orders from the same day the newer one is in force', async () => {
  const { add, list } = await withClient()
  await add({ startsOn: today })
  const corrected = await add({ fee: 50_000, startsOn: today, replaces: 1 })
  expect((await list()).current).toEqual(corrected)
})

test.each([
  [{ replaces: null }, { status: 409, code: 'record.conflict' }],
  [
    { replaces: 1, startsOn: '2026-02-28' },
    { status: 400, issues: [{ path: 'startsOn' }] },
  ],
  [
    { replaces: 1, fee: 0 },
    { status: 400, issues: [{ path: 'fee' }] },
  ],
  [
    { replaces: 1, attributionMonths: 0 },
    { status: 400, issues: [{ path: 'attributionMonths' }] },
  ],
])('after a first order, one with %j is refused', async (change, refusal) => {
  const { add, list, refused, params, admin } = await withClient()
  await add()
  const body = { ...orderBody, ...change }
  expect(await refused(addOrder, { params, body }, admin)).toMatchObject(refusal)
  expect((await list()).items).toHaveLength(1)
})
