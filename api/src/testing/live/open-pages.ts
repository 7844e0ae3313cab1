import { academyCategories } from '@leadwright/shared/academy'
import { listSessions } from '@leadwright/shared/contracts/identity/account'
import { openEvents } from '@leadwright/shared/contracts/live'
import type { Endpoint } from '@leadwright/shared/endpoint'
import { can, type Permission, type Role } from '@leadwright/shared/permissions'
import { topics as allTopics, type Topic } from '@leadwright/shared/topics'
import { transaction } from '../../db/client.ts'
import { instant } from '../../lib/clock.ts'
import { lazy } from '../../lib/lazy.ts'
import { maySignIn } from '../../modules/identity/auth/users.usecases.ts'
import { putVisit } from '../../modules/visits/visits.repository.ts'
import { signingKeys } from '../incoming-webhooks.ts'
import { swept } from '../swept.ts'
import { type Caller, createTestApp } from '../test-app.ts'
import type { Scenario, Viewer } from './scenario.ts'
import { trackTables } from './track-tables.ts'

export const addressOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Queries for endpoints that require one. */
const queriesOf = ({ staffId }: Scenario['ids']): Record<string, object> => ({
  'GET /api/pay': { staffId },
  'GET /api/today': { today: '2026-03-10' },
  'GET /api/academy/videos': { category: academyCategories[0] },
  'GET /api/calendar': { from: '2026-03-01', to: '2026-03-31' },
  'GET /api/finances/months/:month/entries': { figure: 'expenses' },
  'GET /api/finances/revenue': { from: '2026-01-01', to: '2026-12-31' },
  'GET /api/sources': { period: 'all' },
  'GET /api/weekly-figures': { week: '2026-03-02' },
  'GET /api/sources/bookings': { period: 'all', figure: 'bookings', of: 'all' },
  'GET /api/clients/:clientId/payments/statement': { from: '2026-01-01', to: '2026-12-31' },
  'GET /api/clients/own/payments/statement': { from: '2026-01-01', to: '2026-12-31' },
})

const anyRole = ['public', 'pending', 'enrolling', 'signed-in']
/** Whether the endpoint accepts calls of this role. */
export const isAllowed = ({ access }: Endpoint, role: Role) =>
  anyRole.includes(access) || can(role, access as Permission)

/** Events that one person's open pages receive. */
export function listenTo(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader()
  /** All topics received up to the next heartbeat, or when it opens; every topic if the connection ended. */
  return async (): Promise<readonly Topic[]> => {
    const received: Topic[] = []
    for (;;) {
      const { value, done } = await reader.read()
      const text = new TextDecoder().decode(value)
      if (done || /event: (ended|revoked)/.test(text)) return allTopics
      if (/event: (heartbeat|resumed)/.test(text)) return received
      const names = /^data: (.*)$/m.exec(text)?.[1]?.split(',') ?? []
      received.push(...allTopics.filter((topic) => names.includes(topic)))
    }
  }
}

interface Answer {
  role: Role
  address: string
  name: Viewer
  text: string
}

/** An installation with an open page of each person. */
export async function openPages() {
  const app = await createTestApp(signingKeys)
  const writer = await app.signInAs('admin')
  const client = await app.signInAs('client', { firstName: 'Cleo', lastName: 'Client' })
  const people = {
    admin: await app.signInAs('admin', { firstName: 'Ada', lastName: 'Min' }),
    staff: await app.signInAs('staff', { firstName: 'Fay', lastName: 'First' }),
    colleague: await app.signInAs('staff', { firstName: 'Colin', lastName: 'League' }),
    client,
    member: await app.signInAs('client-limited', {
      ...{ clientId: client.id, firstName: 'Mia', lastName: 'Member' },
    }),
  }
  const ids: Scenario['ids'] = {
    month: '2026-03',
    clientId: client.id,
    staffId: people.staff.id,
    userId: people.colleague.id,
  }
  for (const [name, person] of Object.entries(people)) {
    const { items } = await app.ok(listSessions, {}, app.signInAgain(person))
    ids[`session of ${name}`] = items.find(({ current }) => current)?.id ?? ''
  }
  // Everyone was here before, so their pages show what is new since.
  const visit = { newSince: '2026-03-01T00:00:00.000Z', lastSeenAt: instant(app.deps.clock) }
  transaction(app.deps.db, (tx) => {
    for (const { id: userId } of Object.values(people)) putVisit(tx, { userId, ...visit })
  })
  const pages = new Map<Viewer, { caller: Caller; nextTopics: () => Promise<readonly Topic[]> }>()
  /** Closes the page of a person who may no longer sign in. */
  async function open(name: Viewer, person: Caller) {
    pages.delete(name)
    if (!maySignIn(app.deps.db, person.id)) return
    const caller = app.signInAgain(person)
    const { ok, body } = await app.send(openEvents, { query: {} }, caller)
    if (!ok || !body) return
    const nextTopics = listenTo(body)
    await nextTopics()
    pages.set(name, { caller, nextTopics })
  }
  for (const name of Object.keys(people) as Viewer[]) await open(name, people[name])
  const live = swept(app.endpoints).filter(({ topics }) => topics.length > 0)

  const tracked = lazy(() => trackTables(app.deps.db))
  /** Earlier answers, with the tables that they came from. */
  const answered = new Map<string, Answer & { asked: string; tables: Set<string> }>()

  /**
   * The responses that everyone's pages show, by person and address. Requests are repeated if the time,
   * their address or a table that they read has changed.
   * @param all repeats every request
   */
  async function read({ all = false } = {}) {
    const queryOf = queriesOf(ids)
    const answers = new Map<string, Answer>()
    const changed = tracked().takeChanged()
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
        const key = `${name}: ${address}`
        const asked = JSON.stringify([params, caller.cookie, instant(app.deps.clock)])
        const earlier = answered.get(key)
        const isSame =
          earlier?.asked === asked && ![...earlier.tables].some((one) => changed.has(one))
        if (isSame && !all) {
          answers.set(key, earlier)
          continue
        }
        // Those of earlier requests, too, since an answer may come from a cache.
        const tables = earlier?.tables ?? new Set<string>()
        const answer = await tracked().during(tables, () =>
          app.send(endpoint, { params, query: queryOf[address] }, caller),
        )
        if (![200, 403, 404].includes(answer.status)) {
          throw new Error(`${name} ${address}: ${answer.status} ${await answer.text()}`)
        }
        const text = answer.ok ? await answer.text() : String(answer.status)
        const found = { role: caller.role, address, name, text }
        answers.set(key, found)
        answered.set(key, { ...found, asked, tables })
      }
    }
    return answers
  }
  return { ...app, writer, people, pages, open, ids, read }
}
