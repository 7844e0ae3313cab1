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
import { users } from '../identity/auth/auth.table.ts'

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
