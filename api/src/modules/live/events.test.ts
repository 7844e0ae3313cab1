import { endOwnSession, listSessions } from '@leadwright/shared/contracts/identity/account'
import { signOut } from '@leadwright/shared/contracts/identity/auth'
import { openEvents } from '@leadwright/shared/contracts/live'
import { addUpdate, approveUpdate } from '@leadwright/shared/contracts/money/updates'
import { timings } from '@leadwright/shared/timings'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

const body = { title: 'Closed a deal', description: 'Sample.', value: '10' }

describe('live events', () => {
  test('an approval reaches the client’s open page and no other client’s', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const client = await app.signInAs('client')
    const other = await app.signInAs('client')
    const { id } = await app.ok(addUpdate, { body }, client)
    const [mine, theirs] = [
      await app.ok(openEvents, {}, client),
      await app.ok(openEvents, {}, other),
    ]
    expect(mine.headers.get('content-type')).toBe('text/event-stream')
    expect(mine.headers.get('cache-control')).toContain('no-store')
    const approval = { type: 'incoming', status: 'completed', version: 1, amount: 1_000 } as const
    await app.ok(approveUpdate, { params: { updateId: id }, body: approval }, admin)
    app.deps.eventBus.close()
    const heard = await mine.text()
    expect(heard).toContain('event: changed\ndata: payments\n\n')
    expect(heard).not.toContain('10')
    expect(await theirs.text()).toBe('retry: 3000\n\n')
  })

  test('an admin hears that an update waits', async () => {
    const app = await createTestApp()
    const admin = await app.signInAs('admin')
    const client = await app.signInAs('client')
    const stream = await app.ok(openEvents, {}, admin)
    await app.ok(addUpdate, { body }, client)
    app.deps.eventBus.close()
    expect(await stream.text()).toContain('data: waiting')
  })

  test('the connection closes when its session is signed out, here or elsewhere', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    const elsewhere = app.signInAgain(client)
    const [here, there] = [
      await app.ok(openEvents, {}, client),
      await app.ok(openEvents, {}, elsewhere),
    ]
    const { items } = await app.ok(listSessions, {}, client)
    const foreign = items.find(({ current }) => !current)?.id ?? ''
    await app.ok(endOwnSession, { params: { sessionId: foreign } }, client)
    expect(await there.text()).toContain('event: ended')
    await app.ok(signOut, {}, client)
    app.deps.eventBus.heartbeat()
    expect(await here.text()).toContain('event: ended')
  })

  test('HEAD opens no connection, and so closes none', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    await app.ok(openEvents, {}, client)
    for (const _ of [1, 2, 3, 4, 5]) {
      const request = new Request(app.deps.config.portalOrigin + openEvents.path, {
        method: 'HEAD',
        headers: { cookie: client.cookie },
      })
      expect((await app.app.fetch(request)).status).toBe(404)
    }
    expect(app.deps.eventBus.size).toBe(1)
  })

  test('an open connection does not postpone the idle sign-out, and ends with it', async () => {
    const app = await createTestApp()
    const client = await app.signInAs('client')
    const stream = await app.ok(openEvents, {}, client)
    app.clock.advance(timings.idleSignOut - 1)
    app.deps.eventBus.heartbeat()
    expect(app.deps.eventBus.size).toBe(1)
    app.clock.advance(1)
    app.deps.eventBus.heartbeat()
    expect(app.deps.eventBus.size).toBe(0)
    expect(await stream.text()).toContain('event: ended')
  })
})
