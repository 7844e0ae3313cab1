import { addEvent, getCalendar } from '@leadwright/shared/contracts/calendar'
import { messages } from '@leadwright/shared/messages'
import { expect, test } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'

test('on a full disk a change fails with a message, and reading still works', async () => {
  const app = await createTestApp()
  const admin = await app.signInAs('admin')
  const { $client } = app.deps.db
  const pages = Number($client.pragma('page_count', { simple: true }))
  $client.pragma(`max_page_count = ${pages}`)
  const event = (title: string) => ({
    body: { title, allDay: true, startsAt: '2026-03-12', endsAt: '2026-03-12' },
  })
  const answers = []
  for (let n = 0; n < 200; n += 1) {
    answers.push(await app.send(addEvent, event(`event ${n} ${'x'.repeat(100)}`), admin))
    if (answers.at(-1)?.status === 507) break
  }
  const refused = answers.pop()
  expect(refused?.status).toBe(507)
  expect(await refused?.json()).toMatchObject({
    error: { code: 'storage.full', message: messages.request.notSaved },
  })
  // Long enough that the session's last use is updated, which is a write.
  app.clock.advance(10 * 60_000)
  const query = { from: '2026-03-01', to: '2026-03-31' }
  const { entries } = await app.ok(getCalendar, { query }, admin)
  expect(entries).toHaveLength(answers.length)
  $client.pragma('max_page_count = 4294967294')
  await app.ok(addEvent, event('room again'), admin)
})
