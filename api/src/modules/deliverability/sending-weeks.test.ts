import { listClientSendingDomains } from '@leadwright/shared/contracts/deliverability/sending-domains'
import {
  listSendingWeeks,
  removeSendingWeek,
  setSendingWeek,
} from '@leadwright/shared/contracts/deliverability/sending-weeks'
import { expect, test } from 'vitest'
import { makeApiKey, sendWithKey } from '../../testing/api-key.ts'
import { own } from '../../testing/own.ts'
import { addDomain } from '../../testing/sending-samples.ts'
import { createTestApp } from '../../testing/test-app.ts'

const body = { sent: 900, bounced: 9, replied: 21, spamRate: null, version: null }

async function withDomain() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const { id: sendingDomainId } = await addDomain(app, admin, client.id)
  const params = { clientId: client.id, sendingDomainId }
  /** A week of March 2026, by its Monday. */
  const enter = (week: string, change = {}) =>
    app.ok(setSendingWeek, { params: { ...params, week }, body: { ...body, ...change } }, admin)
  const list = () =>
    app.ok(listSendingWeeks, { params: { ...params, ...own } }, app.signInAgain(client))
  const headline = async () =>
    (await app.ok(listClientSendingDomains, { params: own }, app.signInAgain(client))).headline
  return { ...app, admin, client, params, enter, list, headline }
}

test('the client reads the figures with the bounce rate and the limits', async () => {
  const { enter, list } = await withDomain()
  const first = await enter('2026-02-23')
  const second = await enter('2026-03-02', { bounced: 27, spamRate: 0.3 })
  expect(first).toMatchObject({ bouncePercent: 1, exceeded: [], version: 1 })
  expect(second).toMatchObject({
    bouncePercent: 3,
    exceeded: ['bounces', 'spam-target', 'spam-rate'],
  })
  expect(await list()).toEqual({
    items: [second, first],
    limits: { bouncePercent: 2, spamRateTarget: 0.1, spamRateLimit: 0.3 },
  })
})

test.each([
  [{ sent: 49, bounced: 49 }, null, []],
  [{ sent: 50, bounced: 1 }, 2, []],
  [{ sent: 1_000, bounced: 21 }, 2.1, ['bounces']],
  [{ spamRate: 0.1 }, 1, ['spam-target']],
  [{ spamRate: 0.09 }, 1, []],
])('of %j, the bounce rate is %s and %j is exceeded', async (change, bouncePercent, exceeded) => {
  const { enter } = await withDomain()
  expect(await enter('2026-03-02', change)).toMatchObject({ bouncePercent, exceeded })
})

test('the headline adds up all domains of the last 4 complete weeks', async () => {
  const app = await withDomain()
  const { enter, headline, ok, admin, client } = app
  const other = await addDomain(app, admin, client.id, { domain: 'b.test' })
  expect(await headline()).toMatchObject({ sent: 0, bouncePercent: null })
  await enter('2026-02-02', { bounced: 900 })
  await enter('2026-02-09', { sent: 100, bounced: 10 })
  await enter('2026-03-09', { bounced: 900 })
  const params = { clientId: client.id, sendingDomainId: other.id, week: '2026-03-02' }
  await ok(setSendingWeek, { params, body: { ...body, sent: 300, bounced: 2 } }, admin)
  expect(await headline()).toEqual({
    ...{ from: '2026-02-09', to: '2026-03-02', sent: 400, bounced: 12 },
    ...{ bouncePercent: 3, exceeded: ['bounces'] },
  })
})

test('a week is replaced only in the version that was read', async () => {
  const { enter, refused, params, admin, list } = await withDomain()
  await enter('2026-03-02')
  const week = { ...params, week: '2026-03-02' }
  const stale = await refused(setSendingWeek, { params: week, body: { ...body, sent: 901 } }, admin)
  expect(stale).toMatchObject({ status: 409, code: 'record.conflict' })
  await enter('2026-03-02', { sent: 901, version: 1 })
  expect((await list()).items).toMatchObject([{ sent: 901, version: 2 }])
  // The same figures again change nothing.
  expect(await enter('2026-03-02', { sent: 901, version: 2 })).toMatchObject({ version: 2 })
})

test.each([
  ['2026-03-03', {}],
  ['2026-03-16', {}],
  ['2026-03-02', { bounced: 901 }],
  ['2026-03-02', { spamRate: 101 }],
])('the week of %s with %j is rejected', async (week, change) => {
  const { refused, params, admin, list } = await withDomain()
  const input = { params: { ...params, week }, body: { ...body, ...change } }
  expect((await refused(setSendingWeek, input, admin)).status).toBe(400)
  expect((await list()).items).toEqual([])
})

test('a week can be deleted', async () => {
  const { ok, enter, params, admin, list } = await withDomain()
  await enter('2026-03-02')
  await ok(removeSendingWeek, { params: { ...params, week: '2026-03-02' } }, admin)
  expect((await list()).items).toEqual([])
})

test('a program enters the figures of its client only', async () => {
  const on = await withDomain()
  const { admin, client, params } = on
  const other = await on.signInAs('client')
  const scopes = ['sending:read', 'sending:write'] as const
  const about = { scopes: [...scopes], clientId: client.id }
  const { token } = await makeApiKey(on, admin, about)
  const put = (clientId: string) =>
    sendWithKey(on, token, setSendingWeek, {
      params: { ...params, clientId, week: '2026-03-02' },
      body,
      idempotencyKey: crypto.randomUUID(),
    })
  expect((await put(client.id)).status).toBe(200)
  expect((await put(other.id)).status).toBe(404)
  expect((await on.list()).items).toHaveLength(1)
})
