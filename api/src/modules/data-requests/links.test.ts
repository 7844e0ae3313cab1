import { addWebhook } from '@leadwright/shared/contracts/automation/webhooks'
import { leads } from '@leadwright/shared/contracts/leads'
import {
  confirmDataRequest,
  dataRequestPage,
  listDataRequests,
} from '@leadwright/shared/contracts/personal-data/data-requests'
import { listDoNotContact } from '@leadwright/shared/contracts/personal-data/do-not-contact'
import { dataRequestKinds, dataRequestLinkDays } from '@leadwright/shared/data-requests'
import { pathOf } from '@leadwright/shared/path'
import { expect, test } from 'vitest'
import { newToken } from '../../lib/ids.ts'
import { askedLink } from '../../testing/data-requests.ts'
import { addReleased } from '../../testing/lead-samples.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { auditLog } from '../audit/audit.table.ts'
import { sendDueMail } from '../mail/mail.worker.ts'

const day = 86_400_000

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

test('the page is the same for known and unknown addresses, without script, index or cache', async () => {
  const on = await asked()
  const { status, text, headers } = await on.open()
  const other = await on.open(await askedLink(on, 'unknown@example.com'))
  expect([other.status, other.text]).toEqual([status, text])
  expect(text).not.toMatch(/<script|pia|halvorsen/i)
  expect(text).not.toContain(on.token)
  expect(text).toMatch(/public sources.*24 months/)
  expect(text.match(/<form method="post" action="(\w+)"><button>/g)).toHaveLength(3)
  for (const kind of dataRequestKinds) expect(text).toContain(`action="${kind}"`)
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  expect(headers.get('access-control-allow-origin')).toBe(null)
})

test('an objection takes effect at once, for all clients, and webhooks receive it', async () => {
  const on = await asked()
  const client = await on.signInAs('client')
  const lead = await addReleased(on, on.admin, client.id)
  const body = { url: 'https://93.184.216.34/hook', kinds: ['contact.suppressed' as const] }
  await on.ok(addWebhook, { body }, on.admin)
  const { status, text } = await on.choose('object')
  expect([status, text]).toEqual([200, expect.stringContaining('on our do-not-contact list')])
  const [entry, ...more] = await on.list()
  expect(more).toEqual([])
  expect(entry).toMatchObject({
    ...{ address: 'pia@halvorsen.test', reason: 'objection', source: 'page' },
  })
  const params = { leadId: lead.id }
  const marked = await on.ok(leads.get, { params }, on.signInAgain(on.admin))
  expect(marked.noEmailSince).toBe('2026-03-10')
  expect(await on.requests()).toMatchObject([
    { kind: 'object', email: null, doneAt: '2026-03-10T09:00:00.000Z', doneBy: null },
  ])
  const sent = on.deps.db.$client.prepare('SELECT subject_id FROM webhook_deliveries').pluck().all()
  expect(sent).toEqual([entry?.id])
})

test.each([
  ['access', []],
  ['erase', [{ address: 'pia@halvorsen.test', reason: 'objection', source: 'page' }]],
] as const)('a request for %s waits for an admin for 30 days', async (kind, listed) => {
  const on = await asked()
  expect((await on.choose(kind)).text).toContain('within 30 days')
  expect(await on.requests()).toMatchObject([
    {
      ...{ kind, email: 'pia@halvorsen.test', confirmedAt: '2026-03-10T09:00:00.000Z' },
      ...{ dueOn: '2026-04-09', doneAt: null, doneBy: null },
    },
  ])
  expect(await on.list()).toMatchObject(listed)
})

test('the audit log names the request, and never its address', async () => {
  const on = await asked()
  for (const kind of dataRequestKinds) {
    await on.choose(kind, await askedLink(on, `${kind}@example.com`))
  }
  const entries = on.deps.db.select().from(auditLog).all()
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      ...['data-request.objected', 'data-request.access-asked', 'data-request.erasure-asked'],
      ...['do-not-contact.added'],
    ]),
  )
  expect(JSON.stringify(entries)).not.toMatch(/pia|example\.com/)
})

test('a link works once, also in two tabs at the same moment', async () => {
  const on = await asked()
  const both = await Promise.all([on.choose('object'), on.choose('erase')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  const before = contents(on)
  for (const kind of dataRequestKinds) expect((await on.choose(kind)).status).toBe(404)
  expect((await on.open()).status).toBe(404)
  expect(contents(on) === before).toBe(true)
  expect(await on.requests()).toHaveLength(1)
})

test('unknown, forged, expired and used links look the same', async () => {
  const on = await asked()
  const used = await askedLink(on, 'used@example.com')
  await on.choose('access', used)
  const pages = [await on.open(newToken()), await on.open(used), await on.choose('access', used)]
  pages.push(await on.choose('access', on.token.toLowerCase()))
  pages.push(await on.choose('access', on.token.slice(0, -1)))
  on.clock.advance(dataRequestLinkDays * day - 1)
  expect((await on.open()).status).toBe(200)
  on.clock.advance(1)
  pages.push(await on.open(), await on.choose('object'))
  const seen = new Set(pages.map(({ status, text }) => `${status} ${text}`))
  expect([...seen]).toEqual([expect.stringMatching(/^404 .*This link doesn’t work/)])
  expect(await on.list()).toEqual([])
})

test('an email that waits to be sent has a link that works from then on', async () => {
  const on = await asked()
  on.clock.advance(5 * day)
  const server = { send: async () => {}, verify: async () => {}, close: () => {} }
  await sendDueMail(on.deps, server)
  on.clock.advance(5 * day)
  expect((await on.choose('access')).status).toBe(200)
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
  const { status, text } = await on.choose(encodeURIComponent(kind))
  expect([400, 404]).toContain(status)
  expect(text).not.toContain('<script')
  expect(contents(on) === before).toBe(true)
  expect((await on.choose('access')).status).toBe(200)
})

test.each([
  "' OR 1=1 --",
  '../../choice',
  '"><script>alert(1)</script>',
  '%',
  'é𝕬',
  'x'.repeat(101),
])('the token %s finds nothing and is not repeated', async (token) => {
  const on = await asked()
  for (const answer of [await on.open(token), await on.choose('object', token)]) {
    expect([400, 404]).toContain(answer.status)
    expect(answer.text).not.toMatch(/<script|OR 1=1/)
  }
  expect(await on.list()).toEqual([])
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
