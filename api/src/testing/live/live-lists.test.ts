import { topics as allTopics, type Topic } from '@leadwright/shared/topics'
import { expect, test } from 'vitest'
import { createTestApp } from '../test-app.ts'
import { everyChange } from './every-change.ts'
import { addressOf, openPages, queries } from './open-pages.ts'

/** Not read by a page, or only by a button, which reads it each time. */
const notOnAPage = ['GET /api/health/live', 'GET /api/health/ready', 'GET /api/bookings/:bookingId']
/** On a page, but only read when it opens. */
const notLive = [
  'GET /api/academy/videos/:videoId/viewers',
  'GET /api/operations',
  'GET /api/audit/chain',
  'GET /api/search',
  'GET /api/people/:userId/removal',
  'GET /api/installation',
]

test('everything the portal reads is refetched after a live event, or is listed as not live', async () => {
  const { endpoints } = await createTestApp()
  const answers = endpoints.filter(
    ({ method, response }) => method === 'GET' && response !== 'binary',
  )
  const unread = answers.map(addressOf).filter((address) => !queries.has(address))
  expect(unread).toEqual(notOnAPage)
  const silent = answers.map(addressOf).filter((address) => queries.get(address)?.length === 0)
  expect(silent).toEqual(notLive)
})

test('each change notifies every open page that shows it, for every person', async () => {
  const app = await openPages()
  const missed: string[] = []
  const shown = new Set<string>()
  const notified = new Set<string>()
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
      const known = queries.get(address) ?? []
      if (known.some((topic) => received.get(name)?.includes(topic))) notified.add(page)
      else missed.push(`${what}: ${key}`)
    }
    before = after
  }
  expect.soft(missed).toEqual([])
  expect.soft([...shown].filter((page) => !notified.has(page)).sort()).toEqual([])
}, 300_000)
