import { setCampaignWeek } from '@leadwright/shared/contracts/clients/campaigns'
import { openEvents } from '@leadwright/shared/contracts/live'
import { addUpdate, approveUpdate } from '@leadwright/shared/contracts/money/updates'
import { links } from '@leadwright/shared/contracts/vault/links'
import { revealPassword } from '@leadwright/shared/contracts/vault/passwords'
import { changedHeader, pageHeader } from '@leadwright/shared/topics'
import { expect, test } from 'vitest'
import { makeApiKey, sendWithKey } from '../testing/api-key.ts'
import { type Caller, createTestApp, type TestApp } from '../testing/test-app.ts'

const pageId = 'a-page-of-this-browser'
const link = { title: 'Sample', link: 'https://example.com/', notes: '', clientId: '' }

const topicsOf = (response: Response) => response.headers.get(changedHeader)?.split(',') ?? []

/** Adds a link from a page with this id. */
async function addLink(
  { app, deps }: TestApp,
  as: Caller,
  page?: string,
  body: object = link,
): Promise<Response> {
  const { portalOrigin } = deps.config
  const headers = new Headers({
    ...{ origin: portalOrigin, cookie: as.cookie, 'content-type': 'application/json' },
    'x-requested-with': 'leadwright-portal',
  })
  if (page !== undefined) headers.set(pageHeader, page)
  const sent = JSON.stringify({ id: crypto.randomUUID(), ...body })
  const init = { method: 'POST', headers, body: sent }
  return app.fetch(new Request(`${portalOrigin}${links.create.path}`, init))
}

/** The topics of the only `changed` event on each caller's page. */
async function eventsDuring<Name extends string>(
  { ok, deps }: TestApp,
  callers: Record<Name, Caller>,
  work: () => Promise<unknown>,
) {
  const names = Object.keys(callers) as Name[]
  const streams = await Promise.all(
    names.map((name) => ok(openEvents, { query: {} }, callers[name])),
  )
  await work()
  deps.eventBus.close()
  const texts = await Promise.all(streams.map((stream) => stream.text()))
  const topics = texts.map(
    (text) => /event: changed\ndata: (\S+)/.exec(text)?.[1]?.split(',') ?? [],
  )
  return Object.fromEntries(names.map((name, at) => [name, topics[at] ?? []])) as {
    [K in Name]: string[]
  }
}

test('the response to a write names the topics of the event that the caller’s pages receive', async () => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  let answer: Response | undefined
  const { own } = await eventsDuring(app, { own: admin }, async () => {
    answer = await addLink(app, admin)
  })
  expect(answer?.status).toBe(200)
  expect(own).toContain('vault')
  expect(answer && topicsOf(answer)).toEqual(own)
})

test('an event names the page that caused it only to the session of that page', async () => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const callers = {
    own: admin,
    elsewhere: app.signInAgain(admin),
    other: await app.signInAs('admin'),
  }
  const { own, elsewhere, other } = await eventsDuring(app, callers, () =>
    addLink(app, admin, pageId),
  )
  expect(own).toEqual([...elsewhere, `from:${pageId}`])
  expect(other).toEqual(elsewhere)
})

test.each([
  ['too short', 'short'],
  ['too long', 'x'.repeat(37)],
  ['more than one item', 'a-page-id,access'],
])('an id of a page that is %s is not passed on', async (_, page) => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const { own } = await eventsDuring(app, { own: admin }, () => addLink(app, admin, page))
  expect(own).toContain('vault')
  expect(own.filter((topic) => topic.startsWith('from:'))).toEqual([])
})

test('a client’s response names only topics of pages that their role may read', async () => {
  const app = await createTestApp()
  const client = await app.signInAs('client')
  const limited = await app.signInAs('client-limited', { clientId: client.id })
  const body = { title: 'Sample', description: 'Sample.', value: null }
  const answer = await app.send(addUpdate, { body }, limited)
  expect(topicsOf(answer)).toContain('updates')
  expect(topicsOf(answer)).not.toContain('payments')
  expect(topicsOf(answer)).not.toContain('finances')

  const admin = await app.signInAs('admin')
  const own = await app.ok(addUpdate, { body: { ...body, value: 1_000 } }, client)
  const decision = {
    kind: 'payment',
    amount: 1_000,
    date: '2026-03-10',
    status: 'pending',
    version: 1,
  }
  const approved = await app.send(
    approveUpdate,
    { params: { updateId: own.id }, body: decision },
    admin,
  )
  expect(topicsOf(approved)).toEqual(expect.arrayContaining(['finances', 'payments', 'updates']))
})

test('the response to a refused request names what it wrote all the same', async () => {
  const app = await createTestApp()
  const params = { id: crypto.randomUUID() }
  const refused = await app.send(revealPassword, { params }, await app.signInAs('admin'))
  expect([refused.status, topicsOf(refused)]).toEqual([404, ['audit', 'vault']])
})

test('a repeated write names the topics of the first one', async () => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const create = () => app.send(links.create, { body: link, idempotencyKey: 'attempt-1' }, admin)
  const first = topicsOf(await create())
  expect(first).toContain('vault')
  expect(topicsOf(await create())).toEqual(first)
})

test('a refused write and a write with an API key name nothing', async () => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const client = await app.signInAs('client')
  const refused = await addLink(app, admin, pageId, { ...link, link: 'no address' })
  expect([refused.status, topicsOf(refused)]).toEqual([400, []])

  const { token } = await makeApiKey(app, admin, { scopes: ['campaign:write'] })
  const write = {
    params: { clientId: client.id, week: '2026-03-02' },
    body: { leads: 12, appointments: 3, version: null },
  }
  const byKey = await sendWithKey(app, token, setCampaignWeek, write)
  expect([byKey.status, topicsOf(byKey)]).toEqual([200, []])
})
