import { addWebhook } from '@leadwright/shared/contracts/automation/webhooks'
import {
  completeDataRequest,
  confirmDataRequest,
  dataRequestPage,
  listDataRequests,
} from '@leadwright/shared/contracts/personal-data/data-requests'
import { listDoNotContact } from '@leadwright/shared/contracts/personal-data/do-not-contact'
import { pathOf } from '@leadwright/shared/path'
import { expect, test } from 'vitest'
import { newToken } from '../../lib/ids.ts'
import { askedLink } from '../../testing/data-requests.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { dataRequests } from './data-requests.table.ts'

async function asked() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const token = await askedLink(app)
  /** As an email client or a scanner: no cookie, no header of the portal. */
  const fetch = async (path: string, method: string, body?: string) => {
    const request = new Request(app.deps.config.portalOrigin + path, {
      ...{ method, headers: { origin: 'null' } },
      ...(body !== undefined && { body }),
    })
    const response = await app.app.fetch(request)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const open = (link = token, method = 'GET') =>
    fetch(pathOf(dataRequestPage.path, { token: link }), method)
  const choose = (kind: string, link = token, body?: string) =>
    fetch(pathOf(confirmDataRequest.path, { token: link, kind }), 'POST', body)
  const requests = async () => (await app.ok(listDataRequests, {}, app.signInAgain(admin))).items
  const list = async () =>
    (await app.ok(listDoNotContact, { query: {} }, app.signInAgain(admin))).items
  return { ...app, admin, token, open, choose, requests, list }
}
type Asked = Awaited<ReturnType<typeof asked>>

const contents = ({ deps }: Asked) => Buffer.from(deps.db.$client.serialize()).toString('base64')

test('opening links 50 times, as scanners do, changes nothing', async () => {
  const on = await asked()
  const before = contents(on)
  for (let n = 0; n < 50; n += 1) {
    const method = n % 2 ? 'HEAD' : 'GET'
    expect((await on.open(on.token, method)).status).toBe(200)
    expect((await on.open(newToken(), method)).status).toBe(404)
    expect((await on.open(`${on.token}x`, method)).status).toBe(404)
  }
  expect(contents(on) === before).toBe(true)
})

test('webhooks receive the new entry of a person who objects', async () => {
  const on = await asked()
  const body = { url: 'https://93.184.216.34/hook', kinds: ['contact.suppressed' as const] }
  await on.ok(addWebhook, { body }, on.admin)
  await on.choose('object')
  const sent = on.deps.db.$client.prepare('SELECT subject_id FROM webhook_deliveries').pluck().all()
  expect(sent).toEqual((await on.list()).map(({ id }) => id))
  expect(sent).toHaveLength(1)
})

test.each([
  'everything',
  'constructor',
  '__proto__',
  'OBJECT',
  '<script>alert(1)</script>',
  '%00',
  'ob\u202eject',
])('%s is not a choice, and the link still works', async (kind) => {
  const on = await asked()
  const before = contents(on)
  const { status, text } = await on.choose(kind)
  expect([400, 404]).toContain(status)
  expect(text).not.toContain('<script')
  expect(contents(on) === before).toBe(true)
  expect((await on.choose('access')).status).toBe(200)
})

test('what is sent with a choice is ignored', async () => {
  const on = await asked()
  const body = 'email=bo%40brandt.test&kind=erase'
  expect((await on.choose('object', on.token, body)).status).toBe(200)
  expect(await on.list()).toMatchObject([{ address: 'pia@halvorsen.test' }])
})

test('guessing links is limited for a network, and does not block those who have one', async () => {
  const on = await asked()
  const statuses: number[] = []
  for (let n = 0; n < 61; n += 1) statuses.push((await on.choose('object', newToken())).status)
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 404), 429])
  expect((await on.choose('object')).status).toBe(200)
})

test('a request whose link was not used cannot be answered', async () => {
  const on = await asked()
  const [{ id, version } = { id: '', version: 0 }] = on.deps.db.select().from(dataRequests).all()
  const input = { params: { requestId: id }, body: { version } }
  expect((await on.refused(completeDataRequest, input, on.admin)).status).toBe(404)
  expect(await on.requests()).toEqual([])
})
