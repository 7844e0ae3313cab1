import { connectionsInAll, connectionsPerPerson } from '@leadwright/shared/contracts/live'
import { describe, expect, test } from 'vitest'
import { createEventBus } from './event-bus.ts'

const alive = () => true
const person = (userId: string, role: 'admin' | 'client' = 'client') => ({ userId, role, alive })

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text()
}

describe('open pages', () => {
  test('only the person meant is told, and only which topic changed', async () => {
    const eventBus = createEventBus()
    const mine = eventBus.open(person('me'))
    const other = eventBus.open(person('other'))
    eventBus.publish({ userId: 'me' }, 'payments')
    eventBus.close()
    expect(await readAll(mine)).toBe('retry: 3000\n\nevent: changed\ndata: payments\n\n')
    expect(await readAll(other)).toBe('retry: 3000\n\n')
  })

  test('every admin is told what waits, and no client', async () => {
    const eventBus = createEventBus()
    const admins = [eventBus.open(person('a', 'admin')), eventBus.open(person('b', 'admin'))]
    const client = eventBus.open(person('c'))
    eventBus.publish({ permission: 'updates.decide' }, 'waiting')
    eventBus.close()
    for (const stream of admins) expect(await readAll(stream)).toContain('data: waiting')
    expect(await readAll(client)).not.toContain('waiting')
  })

  test('a session that ended hears nothing more and its connection closes', async () => {
    const eventBus = createEventBus()
    let signedIn = true
    const stream = eventBus.open({ userId: 'me', role: 'client', alive: () => signedIn })
    signedIn = false
    eventBus.publish({ userId: 'me' }, 'payments')
    expect(await readAll(stream)).toBe('retry: 3000\n\nevent: ended\ndata: \n\n')
    expect(eventBus.size).toBe(0)
  })

  test('a quiet connection closes at the next look when its session has ended', async () => {
    const eventBus = createEventBus()
    let signedIn = true
    const stream = eventBus.open({ userId: 'me', role: 'client', alive: () => signedIn })
    eventBus.heartbeat()
    signedIn = false
    eventBus.heartbeat()
    expect(await readAll(stream)).toBe('retry: 3000\n\n: quiet\n\nevent: ended\ndata: \n\n')
  })

  test('one more connection of a person takes the place of the oldest', async () => {
    const eventBus = createEventBus()
    const first = eventBus.open(person('me'))
    for (let n = 1; n < connectionsPerPerson; n += 1) eventBus.open(person('me'))
    expect(eventBus.size).toBe(connectionsPerPerson)
    eventBus.open(person('me'))
    expect(eventBus.size).toBe(connectionsPerPerson)
    expect(await readAll(first)).toContain('event: replaced')
  })

  test('the number of connections is bounded', () => {
    const eventBus = createEventBus()
    for (let n = 0; n < connectionsInAll; n += 1) eventBus.open(person(`person ${n}`))
    expect(() => eventBus.open(person('one more'))).toThrow(
      'Too many pages are open at once. Close some of them.',
    )
    expect(eventBus.size).toBe(connectionsInAll)
  })

  test('a page that connects while the server stops is let go at once', async () => {
    const eventBus = createEventBus()
    eventBus.close()
    expect(await readAll(eventBus.open(person('me')))).toBe('retry: 3000\n\n')
    expect(eventBus.size).toBe(0)
  })

  test('a page that went away frees its place', async () => {
    const eventBus = createEventBus()
    const stream = eventBus.open(person('me'))
    await stream.cancel()
    expect(eventBus.size).toBe(0)
  })

  test('a page that reads nothing is given up', () => {
    const eventBus = createEventBus()
    eventBus.open(person('me'))
    for (let n = 0; n < 200; n += 1) eventBus.publish({ userId: 'me' }, 'updates')
    expect(eventBus.size).toBe(0)
  })
})
