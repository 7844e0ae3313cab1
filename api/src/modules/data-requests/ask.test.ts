import { requestOwnData } from '@leadwright/shared/contracts/personal-data/data-requests'
import { addDoNotContact } from '@leadwright/shared/contracts/personal-data/do-not-contact'
import { messages } from '@leadwright/shared/messages'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { apply } from '../../testing/application.ts'
import { addReleased } from '../../testing/lead-samples.ts'
import { queuedMails } from '../../testing/outbox.ts'
import { createPerson } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { auditLog } from '../audit/audit.table.ts'
import { users } from '../identity/auth/auth.table.ts'
import { dataRequests } from './data-requests.table.ts'

const timing = vi.hoisted(() => ({ isRunning: false }))
vi.mock(import('../../lib/constant-time.ts'), async (original) => {
  const { inConstantTime } = await original()
  return {
    inConstantTime: (work) =>
      inConstantTime(async () => {
        timing.isRunning = true
        await work()
        timing.isRunning = false
      }),
  }
})

afterEach(() => void vi.useRealTimers())

const minute = 60_000
const unknown = 'unknown@example.com'
const ask = (app: TestApp, email: string) => app.send(requestOwnData, { body: { email } })
const links = ({ deps }: TestApp) =>
  queuedMails(deps).filter(({ kind }) => kind === 'data-request.link')
const writes = ({ deps }: TestApp) =>
  Number(deps.db.$client.prepare('SELECT total_changes()').pluck().get())

/** Addresses that are stored in every way in which one can be. */
async function known(app: TestApp): Promise<Record<string, string>> {
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  await addReleased(app, admin, client.id)
  await apply(app, 'applicant@example.com')
  const invited = await createPerson(app.deps, 'staff', { email: 'invited@example.com' })
  app.deps.db.update(users).set({ passwordHash: null }).where(eq(users.id, invited.id)).run()
  const addresses = ['listed@example.com', 'listed.test']
  await app.ok(addDoNotContact, { body: { addresses } }, admin)
  return {
    ...{ 'a lead': 'pia@halvorsen.test', 'an applicant': 'applicant@example.com' },
    ...{ 'a login': client.email, 'an admin': admin.email, 'an invitation': invited.email },
    ...{ 'an entry of the list': 'listed@example.com', 'a listed domain': 'pia@listed.test' },
  }
}

test('response, email and writes are the same for every address, known or not', async () => {
  const app = await createTestApp()
  const addresses = await known(app)
  const outcomeOf = async (email: string) => {
    const before = writes(app)
    const mailsBefore = queuedMails(app.deps).length
    const response = await ask(app, email)
    const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
    const mails = queuedMails(app.deps).slice(mailsBefore)
    const texts = mails.map(({ to, ...mail }) => [
      to === email,
      JSON.stringify(mail).replaceAll(/[\w-]{43}/g, 'TOKEN'),
    ])
    const answer = [response.status, headers, await response.json()]
    return { answer, texts, writes: writes(app) - before }
  }
  const expected = await outcomeOf(unknown)
  expect(expected.answer).toMatchObject([200, {}, { message: messages.dataRequests.answered }])
  expect(expected.texts).toHaveLength(1)
  for (const [whose, email] of Object.entries(addresses)) {
    expect([whose, await outcomeOf(email)]).toEqual([whose, expected])
  }
})

test('the email goes to this address only, and says what the link is for', async () => {
  const app = await createTestApp()
  await ask(app, ' Pia@BÜCHER.test ')
  expect(links(app)).toMatchObject([
    { to: 'pia@xn--bcher-kva.test', content: { action: { label: 'Choose what happens' } } },
  ])
  const [{ content } = { content: undefined }] = links(app)
  expect(content?.action?.url).toMatch(/\/api\/data-requests\/links\/[\w-]{43}\/choice$/)
  expect(content?.greeting).toBe('Hello,')
  expect(content?.paragraphs.join(' ')).toMatch(/7 days.*Nothing happens unless.*ignore/)
})

test('what depends on the address happens while the time of the response is fixed', async () => {
  const app = await createTestApp()
  const { limiter } = app.deps
  const found: [string, boolean][] = []
  app.deps.limiter = {
    ...limiter,
    consume(name, key) {
      found.push([name, timing.isRunning])
      return limiter.consume(name, key)
    },
  }
  app.deps.notifyOutbox = () => void found.push(['the email', timing.isRunning])
  await ask(app, unknown)
  expect(found).toEqual([
    ['unsafe', false],
    ['dataRequest', false],
    ['dataRequestAddress', false],
    ['dataRequestPause', true],
    ['unprovedAddress', true],
    ['the email', true],
  ])
})

test('the log and the audit log contain no address, not even hashed', async () => {
  const app = await createTestApp()
  await ask(app, unknown)
  const [request] = app.deps.db.select().from(dataRequests).all()
  expect(JSON.stringify(request)).not.toContain('example')
  const [entry, ...more] = app.deps.db.select().from(auditLog).all()
  expect(more).toEqual([])
  expect(entry).toMatchObject({
    ...{ action: 'data-request.received', subjectType: 'data-request', subjectId: request?.id },
    ...{ subjectName: 'a person', detail: '{}', personId: null },
  })
})

test.each([
  ['no address', 'pia'],
  ['two addresses', 'pia@halvorsen.test, bo@brandt.test'],
  ['a line break, which could add a header', 'pia@halvorsen.test\r\nBcc: bo@brandt.test'],
  ['markup', '<b>pia</b>@halvorsen.test'],
  ['a null character', 'pia\0@halvorsen.test'],
  ['a very long address', `${'p'.repeat(300)}@halvorsen.test`],
])('%s is rejected, and nothing is written', async (_, email) => {
  const app = await createTestApp()
  const before = writes(app)
  expect(await app.refused(requestOwnData, { body: { email } })).toMatchObject({
    ...{ status: 400, code: 'request.invalid', issues: [{ path: 'email' }] },
  })
  expect(writes(app)).toBe(before)
})

test('a filled hidden field is rejected before anything is counted or sent', async () => {
  const app = await createTestApp()
  const body = { email: unknown, leaveEmpty: 'x' }
  for (let n = 0; n < 30; n += 1) {
    expect(await app.refused(requestOwnData, { body })).toMatchObject({
      ...{ status: 400, issues: [{ path: 'leaveEmpty' }] },
    })
  }
  expect(links(app)).toEqual([])
  expect((await ask(app, unknown)).status).toBe(200)
})

test('further requests within ten minutes send nothing, also with another tag', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const app = await createTestApp()
  const first = await (await ask(app, unknown)).text()
  for (const email of [unknown, 'Unknown+other@example.com']) {
    const before = writes(app)
    const response = await ask(app, email)
    expect([response.status, await response.text()]).toEqual([200, first])
    expect(writes(app)).toBe(before)
  }
  expect(links(app)).toHaveLength(1)
  vi.setSystemTime(Date.now() + 10 * minute)
  await ask(app, unknown)
  expect(links(app)).toHaveLength(2)
})

test('an address gets at most three emails a day, and the response stays the same', async () => {
  const app = await createTestApp()
  const answers = new Set<string>()
  for (const tag of ['', '+a', '+b', '+c']) {
    await app.deps.limiter.reset('dataRequestPause', { address: unknown })
    const response = await ask(app, unknown.replace('@', `${tag}@`))
    answers.add(`${response.status} ${await response.text()}`)
  }
  expect(answers.size).toBe(1)
  expect(links(app)).toHaveLength(3)
})

test('the sixth request for an address, and the 21st of a network, is rejected', async () => {
  const app = await createTestApp()
  const addresses = await known(app)
  for (const email of [unknown, addresses['a lead'] ?? '']) {
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await ask(app, email.replace('@', `+${n}@`))).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  }
  const others: number[] = []
  for (let n = 12; n <= 20; n += 1) others.push((await ask(app, `p${n}@example.com`)).status)
  expect(others).toEqual([...Array.from({ length: 8 }, () => 200), 429])
})

test('only scripts of the site may send the form', async () => {
  const { app, deps } = await createTestApp()
  const { siteOrigin, portalOrigin } = deps.config
  const url = `${portalOrigin}${requestOwnData.path}`
  const from = async (origin: string | undefined, method: 'OPTIONS' | 'POST') => {
    const headers = {
      ...(origin && { origin }),
      ...{ 'content-type': 'application/json', 'access-control-request-method': 'POST' },
    }
    const body = method === 'POST' ? { body: JSON.stringify({ email: unknown }) } : {}
    const response = await app.fetch(new Request(url, { method, headers, ...body }))
    const allowed = response.headers.get('access-control-allow-origin')
    expect(response.headers.get('access-control-allow-credentials')).toBe(null)
    return [response.status, allowed === origin ? 'allowed' : 'not allowed']
  }
  expect(await from(siteOrigin, 'OPTIONS')).toEqual([204, 'allowed'])
  expect(await from(siteOrigin, 'POST')).toEqual([200, 'allowed'])
  for (const origin of ['https://evil.example', 'null', portalOrigin]) {
    expect((await from(origin, 'OPTIONS'))[1]).toBe('not allowed')
    expect(await from(origin, 'POST')).toEqual([403, 'not allowed'])
  }
  expect((await from(undefined, 'POST'))[0]).toBe(403)
})
