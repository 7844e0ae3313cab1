import { topics as allTopics, type Topic } from '@leadwright/shared/topics'
import { expect, test } from 'vitest'
import { createTestApp } from '../test-app.ts'
import { everyChange } from './every-change.ts'
import { addressOf, openPages } from './open-pages.ts'

/** Read when a page opens, or each time a button is used, but not after a live event. */
const notLive = [
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/academy/videos/:videoId/viewers',
  'GET /api/operations',
  'GET /api/audit/chain',
  'GET /api/search',
  'GET /api/people/:userId/removal',
  'GET /api/bookings/:bookingId',
  'GET /api/installation',
]

test('every read names the topics after which pages refetch it, or is listed as not live', async () => {
  const { endpoints } = await createTestApp()
  const silent = endpoints.filter(
    ({ method, response, topics }) =>
      method === 'GET' && response !== 'binary' && topics.length === 0,
  )
  expect(silent.map(addressOf).sort()).toEqual(notLive.sort())
})

test('each change notifies every open page that shows it, for every person', async () => {
  const app = await openPages()
  const missed: string[] = []
  const shown = new Set<string>()
  const notified = new Set<string>()
  const topicsOf = new Map(app.endpoints.map((one) => [addressOf(one), one.topics]))
  let before = await app.read()
  for (const [what, change] of everyChange) {
    await change(app)
    app.deps.eventBus.heartbeat()
    const received = new Map<string, readonly Topic[]>()
    for (const [name, { nextTopics }] of [...app.pages]) {
      const topics = await nextTopics()
      received.set(name, topics)
      if (topics === allTopics) await app.open(name, app.people[name])
    }
    const after = await app.read()
    for (const [key, { role, address, name, text }] of after) {
      const page = `${role} ${address}`
      if (text.startsWith('{')) shown.add(page)
      const was = before.get(key)
      if (was === undefined || was.text === text) continue
      if (topicsOf.get(address)?.some((topic) => received.get(name)?.includes(topic)))
        notified.add(page)
      else missed.push(`${what}: ${key}`)
    }
    before = after
  }
  // What shows something other than rows and the time would be missed above.
  const textsOf = (answers: typeof before) => [...answers].map(([key, { text }]) => [key, text])
  expect.soft(textsOf(await app.read({ all: true }))).toEqual(textsOf(before))
  expect.soft(missed).toEqual([])
  expect.soft([...shown].filter((page) => !notified.has(page)).sort()).toEqual([])
})
