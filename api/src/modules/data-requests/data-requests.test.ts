import { listAudit } from '@leadwright/shared/contracts/audit'
import { leads } from '@leadwright/shared/contracts/leads'
import * as contract from '@leadwright/shared/contracts/personal-data/data-requests'
import { listDoNotContact } from '@leadwright/shared/contracts/personal-data/do-not-contact'
import { dataRequestKinds } from '@leadwright/shared/data-requests'
import { expect, test, vi } from 'vitest'
import * as constantTime from '../../lib/constant-time.ts'
import { hashToken } from '../../lib/ids.ts'
import { askedLink, confirmedRequest } from '../../testing/data-requests.ts'
import { addReleased } from '../../testing/lead-samples.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { sendDueMail } from '../mail/mail.worker.ts'
import { purgeDataRequests } from './data-requests.usecases.ts'

const day = 86_400_000
const email = 'pia@halvorsen.test'

async function company() {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const open = (token: string) => app.send(contract.dataRequestPage, { params: { token } })
  const press = (token: string, kind: string) =>
    app.send(contract.confirmDataRequest, { params: { token, kind } })
  const requests = async () =>
    (await app.ok(contract.listDataRequests, {}, app.signInAgain(admin))).items
  const listed = async () =>
    (await app.ok(listDoNotContact, { query: {} }, app.signInAgain(admin))).items
  return { ...app, admin, client, open, press, requests, listed }
}

const rows = ({ deps }: Pick<TestApp, 'deps'>, table: string) =>
  deps.db.$client.prepare<[], object>(`SELECT * FROM ${table}`).all()

test.each(['', 'pia', 'pia@', 'pia@halvorsen', 'a b@halvorsen.test', '<b>@halvorsen.test'])(
  'the malformed address “%s” is rejected, and nothing is stored or sent',
  async (address) => {
    const app = await company()
    expect(await app.refused(contract.requestOwnData, { body: { email: address } })).toMatchObject({
      status: 400,
      code: 'request.invalid',
    })
    expect(rows(app, 'data_requests')).toEqual([])
    expect(queuedMails(app.deps)).toEqual([])
  },
)

test('everything that depends on the address happens within a constant time', async () => {
  const app = await company()
  const spy = vi.spyOn(constantTime, 'inConstantTime').mockResolvedValue()
  await app.ok(contract.requestOwnData, { body: { email } })
  expect(spy).toHaveBeenCalledOnce()
  expect([rows(app, 'data_requests'), queuedMails(app.deps)]).toEqual([[], []])
  spy.mockRestore()
  const startedAt = performance.now()
  await app.ok(contract.requestOwnData, { body: { email: 'bo@brandt.test' } })
  await app.ok(contract.requestOwnData, { body: { email: 'bo@brandt.test' } })
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(99)
})

test('a network may ask twenty times an hour, and five times for one address', async () => {
  const app = await company()
  const statuses = async (addresses: string[]) => {
    const found = []
    for (const address of addresses) {
      found.push((await app.send(contract.requestOwnData, { body: { email: address } })).status)
    }
    return found
  }
  const same = Array.from({ length: 6 }, () => email)
  expect(await statuses(same)).toEqual([200, 200, 200, 200, 200, 429])
  const others = Array.from({ length: 15 }, (_, n) => `person${n}@example.com`)
  expect((await statuses(others)).at(-1)).toBe(429)
})

test('opening the link changes nothing, and says nothing about the person', async () => {
  const app = await company()
  await addReleased(app, app.admin, app.client.id)
  const token = await askedLink(app)
  const before = app.deps.db.$client.serialize()
  const page = await app.open(token)
  expect(page.status).toBe(200)
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  const text = await page.text()
  expect(text).not.toMatch(/pia|halvorsen|northwind|Test Company/i)
  expect(text.match(/<form method="post" action="[a-z]+">/g)).toHaveLength(3)
  const head = new Request(
    `${app.deps.config.portalOrigin}/api/data-requests/links/${token}/choice`,
    { method: 'HEAD' },
  )
  await app.app.fetch(head)
  expect(app.deps.db.$client.serialize().equals(before)).toBe(true)
})

test('an objection takes effect at once, for every client, and is done', async () => {
  const app = await company()
  const lead = await addReleased(app, app.admin, app.client.id)
  const answer = await app.press(await askedLink(app), 'object')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('do-not-contact list')
  expect(await app.listed()).toMatchObject([
    { address: email, reason: 'objection', source: 'page' },
  ])
  const marked = await app.ok(
    leads.get,
    { params: { leadId: lead.id } },
    app.signInAgain(app.admin),
  )
  expect(marked.noEmailSince).toBe('2026-03-10')
  expect(await app.requests()).toMatchObject([
    { kind: 'object', email: null, doneAt: expect.any(String), doneBy: null },
  ])
})

test('a request for data waits for the team, which marks it as answered once', async () => {
  const app = await company()
  const request = await confirmedRequest(app, 'access')
  expect(request).toMatchObject({ email, dueOn: '2026-04-09', doneAt: null })
  expect(await app.listed()).toEqual([])
  const { admin, ok, refused } = app
  const params = { requestId: request.id }
  const stale = { params, body: { version: request.version + 1 } }
  expect((await refused(contract.completeDataRequest, stale, admin)).status).toBe(409)
  const body = { version: request.version }
  const done = await ok(contract.completeDataRequest, { params, body }, admin)
  expect(done).toMatchObject({ email: null, doneBy: 'Test admin' })
  const again = { params, body: { version: done.version } }
  expect(await refused(contract.completeDataRequest, again, admin)).toMatchObject({
    ...{ status: 409, code: 'data-requests.done' },
  })
  expect(rows(app, 'data_requests')).toMatchObject([{ email: null }])
})

test('a person who asks to be erased is not written to from then on', async () => {
  const app = await company()
  expect(await confirmedRequest(app, 'erase')).toMatchObject({ email, doneAt: null })
  expect(await app.listed()).toMatchObject([{ address: email, source: 'page' }])
})

test('requests are listed by the day on which they are due, done ones last', async () => {
  const app = await company()
  await confirmedRequest(app, 'object', 'one@example.com')
  await confirmedRequest(app, 'access', 'two@example.com')
  app.clock.advance(day)
  await confirmedRequest(
    { ...app, admin: app.signInAgain(app.admin) },
    'erase',
    'three@example.com',
  )
  expect((await app.requests()).map(({ kind }) => kind)).toEqual(['access', 'erase', 'object'])
})

test('used, expired, unknown and hostile links get the same page, and change nothing', async () => {
  const app = await company()
  const used = await askedLink(app, 'used@example.com')
  await app.press(used, 'access')
  const expired = await askedLink(app, 'old@example.com')
  app.clock.advance(7 * day + 1)
  const fresh = await askedLink(app, 'new@example.com')
  const before = rows(app, 'data_requests')
  const texts = new Set<string>()
  const links = [used, expired, 'x'.repeat(43), '%00', "' OR 1=1 --", '<script>']
  for (const token of links) {
    for (const answer of [await app.open(token), await app.press(token, 'erase')]) {
      expect(answer.status).toBe(404)
      texts.add(await answer.text())
    }
  }
  const unknownKind = await app.press(fresh, 'everything')
  expect(unknownKind.status).toBe(404)
  texts.add(await unknownKind.text())
  expect(texts.size).toBe(1)
  expect(rows(app, 'data_requests')).toEqual(before)
})

test('a link that waited in the outbox works for seven days from when it is sent', async () => {
  const app = await company()
  const token = await askedLink(app)
  app.clock.advance(2 * day)
  const transport = { send: async () => {}, verify: async () => {}, close: () => {} }
  await sendDueMail(app.deps, transport)
  app.clock.advance(6 * day)
  expect((await app.open(token)).status).toBe(200)
  app.clock.advance(day)
  expect((await app.open(token)).status).toBe(404)
})

test('two presses at once carry out one choice', async () => {
  const app = await company()
  const token = await askedLink(app)
  const answers = await Promise.all(dataRequestKinds.map((kind) => app.press(token, kind)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  expect(await app.requests()).toHaveLength(1)
})

test('neither the database nor the audit log has the address in plain text or as a plain hash', async () => {
  const app = await company()
  await confirmedRequest(app, 'access')
  for (const table of ['data_requests', 'audit_log', 'do_not_contact']) {
    const text = JSON.stringify(rows(app, table))
    expect(text).not.toContain(email)
    expect(text).not.toContain(hashToken(email))
  }
  const { items } = await app.ok(listAudit, { query: {} }, app.admin)
  expect(items.map(({ sentence }) => sentence).slice(0, 2)).toEqual([
    'Someone not signed in asked what is stored about them.',
    'Someone not signed in asked for a link to decide about their data.',
  ])
})

test('unconfirmed requests go with their link, and done ones after half a year', async () => {
  const app = await company()
  await askedLink(app, 'one@example.com')
  await confirmedRequest(app, 'object', 'two@example.com')
  await confirmedRequest(app, 'access', 'three@example.com')
  const left = (days: number) => {
    app.clock.advance(days * day)
    purgeDataRequests(app.deps)
    return rows(app, 'data_requests').map((row) => (row as { kind: string | null }).kind)
  }
  expect(left(6)).toHaveLength(3)
  expect(left(1).sort()).toEqual(['access', 'object'])
  expect(left(172).sort()).toEqual(['access', 'object'])
  expect(left(1)).toEqual(['access'])
})
