import { academyCategories } from '@leadwright/shared/academy'
import { listSessions } from '@leadwright/shared/contracts/identity/account'
import { openEvents } from '@leadwright/shared/contracts/live'
import { changeRole } from '@leadwright/shared/contracts/people'
import type { Endpoint } from '@leadwright/shared/endpoint'
import { can, type Permission, type Role } from '@leadwright/shared/permissions'
import { topics as allTopics, type Topic } from '@leadwright/shared/topics'
import { expect, test } from 'vitest'
import { type Caller, createTestApp } from '../test-app.ts'
import { changesOfPeople } from './changes-of-people.ts'
import { changesOfVault } from './changes-of-vault.ts'
import { changesOfWork } from './changes-of-work.ts'
import type { Hands, Looker } from './hands.ts'
import { portalQueries } from './portal-queries.ts'

const queries = portalQueries()
const addressOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Asked for by something else than a page, or by a button, which asks anew each time. */
const notOnAPage = [
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/staff/:staffId/removal',
]
/** On a page, and read anew at each opening only. */
const notLive = [
  'GET /api/operations',
  'GET /api/audit/chain',
  'GET /api/search',
  'GET /api/people/:userId/removal',
]

/** What cannot be read without a query. */
const queriesOf = ({ staffId }: Hands['ids']): Record<string, object> => ({
  'GET /api/pay': { staffId },
  'GET /api/academy/videos': { category: academyCategories[0] },
  'GET /api/calendar': { from: '2026-03-01', to: '2026-03-31' },
  'GET /api/finances/months/:month/entries': { figure: 'expenses' },
  'GET /api/payments/statement': { from: '2026-01-01', to: '2026-12-31' },
})

const anyRole = ['public', 'pending', 'enrolling', 'signed-in']
const isAllowed = ({ access }: Endpoint, role: Role) =>
  anyRole.includes(access) || can(role, access as Permission)

/** What one person's open pages hear, event by event. */
function listenTo(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader()
  /** All topics told up to the next heartbeat; every topic when the connection ended. */
  return async (): Promise<readonly Topic[]> => {
    const told: Topic[] = []
    for (;;) {
      const { value, done } = await reader.read()
      const text = new TextDecoder().decode(value)
      if (done || text.includes('event: ended')) return allTopics
      if (text.includes('event: heartbeat')) return told
      const names = /^data: (.*)$/m.exec(text)?.[1]?.split(',') ?? []
      told.push(...allTopics.filter((topic) => names.includes(topic)))
    }
  }
}

async function openPages() {
  const app = await createTestApp()
  const writer = await app.signInAs('admin')
  // Of the staff before, so that tasks and pay of this admin are possible.
  const promoted = await app.signInAs('staff', { firstName: 'Ada', lastName: 'Min' })
  await app.ok(changeRole, { params: { userId: promoted.id }, body: { role: 'admin' } }, writer)
  const people = {
    admin: app.signInAgain({ ...promoted, role: 'admin' }),
    staff: await app.signInAs('staff', { firstName: 'Fay', lastName: 'First' }),
    colleague: await app.signInAs('staff', { firstName: 'Colin', lastName: 'League' }),
    client: await app.signInAs('client', { firstName: 'Cleo', lastName: 'Client' }),
  }
  const ids: Hands['ids'] = {
    month: '2026-03',
    clientId: people.client.id,
    staffId: people.staff.id,
    userId: people.colleague.id,
  }
  for (const [name, person] of Object.entries(people)) {
    const { items } = await app.ok(listSessions, {}, app.signInAgain(person))
    ids[`session of ${name}`] = items.find(({ current }) => current)?.id ?? ''
  }
  const pages = new Map<Looker, { caller: Caller; hear: () => Promise<readonly Topic[]> }>()
  /** Closes the page of a person who may not sign in again. */
  async function open(name: Looker, person: Caller) {
    const caller = app.signInAgain(person)
    const { ok, body } = await app.send(openEvents, {}, caller)
    pages.delete(name)
    if (!ok || !body) return
    const hear = listenTo(body)
    await hear()
    pages.set(name, { caller, hear })
  }
  for (const name of Object.keys(people) as Looker[]) await open(name, people[name])
  const live = app.endpoints.filter((one) => (queries.get(addressOf(one)) ?? []).length > 0)

  /** The answers that everybody's pages show, by person and address. */
  async function read() {
    const queryOf = queriesOf(ids)
    const answers = new Map<string, { role: Role; address: string; name: Looker; text: string }>()
    for (const [name, { caller }] of pages) {
      for (const endpoint of live.filter((one) => isAllowed(one, caller.role))) {
        const address = addressOf(endpoint)
        const [, kind = ''] = /^GET \/api\/([\w-]+)/.exec(address) ?? []
        const params = Object.fromEntries(
          [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key = '']) => [
            key,
            ids[key === 'id' ? kind : key],
          ]),
        )
        if (Object.values(params).includes(undefined)) continue
        const answer = await app.send(endpoint, { params, query: queryOf[address] }, caller)
        if (![200, 403, 404].includes(answer.status)) {
          throw new Error(`${name} ${address}: ${answer.status} ${await answer.text()}`)
        }
        const text = answer.ok ? await answer.text() : String(answer.status)
        answers.set(`${name}: ${address}`, { role: caller.role, address, name, text })
      }
    }
    return answers
  }
  return { ...app, writer, people, pages, open, ids, read }
}

test('all that the portal reads is read again after a live event, or is known not to be', async () => {
  const { endpoints } = await createTestApp()
  const answers = endpoints.filter(
    ({ method, response }) => method === 'GET' && response !== 'binary',
  )
  const unread = answers.map(addressOf).filter((address) => !queries.has(address))
  expect(unread).toEqual(notOnAPage)
  const silent = answers.map(addressOf).filter((address) => queries.get(address)?.length === 0)
  expect(silent).toEqual(notLive)
})

test('what somebody does is told to every open page that shows it, whoever looks at it', async () => {
  const app = await openPages()
  const missed: string[] = []
  const shown = new Set<string>()
  const told = new Set<string>()
  let before = await app.read()
  for (const [what, change] of [...changesOfWork, ...changesOfVault, ...changesOfPeople]) {
    await change(app)
    app.deps.eventBus.heartbeat()
    const heard = new Map<string, readonly Topic[]>()
    for (const [name, { hear }] of [...app.pages]) {
      const topics = await hear()
      heard.set(name, topics)
      if (topics === allTopics) await app.open(name, app.people[name])
    }
    const after = await app.read()
    for (const [key, { role, address, name, text }] of after) {
      const page = `${role} ${address}`
      if (text.startsWith('{')) shown.add(page)
      const was = before.get(key)
      if (was === undefined || was.text === text) continue
      const known = queries.get(address) ?? []
      if (known.some((topic) => heard.get(name)?.includes(topic))) told.add(page)
      else missed.push(`${what}: ${key}`)
    }
    before = after
  }
  expect.soft(missed).toEqual([])
  expect.soft([...shown].filter((page) => !told.has(page)).sort()).toEqual([])
}, 300_000)
