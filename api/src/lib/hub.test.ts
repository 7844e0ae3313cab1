import { connectionsInAll, connectionsPerPerson } from '@leadwright/shared/contracts/live'
import { describe, expect, test } from 'vitest'
import { createHub } from './hub.ts'

const alive = () => true
const person = (userId: string, role: 'admin' | 'client' = 'client') => ({ userId, role, alive })

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text()
}

describe('open pages', () => {
  test('only the person meant is told, and only which topic changed', async () => {
    const hub = createHub()
    const mine = hub.open(person('me'))
    const other = hub.open(person('other'))
    hub.publish({ userId: 'me' }, 'payments')
    hub.close()
    expect(await readAll(mine)).toBe('retry: 3000\n\nevent: changed\ndata: payments\n\n')
    expect(await readAll(other)).toBe('retry: 3000\n\n')
  })

  test('every admin is told what waits, and no client', async () => {
    const hub = createHub()
    const admins = [hub.open(person('a', 'admin')), hub.open(person('b', 'admin'))]
    const client = hub.open(person('c'))
    hub.publish({ permission: 'updates.decide' }, 'waiting')
    hub.close()
    for (const stream of admins) expect(await readAll(stream)).toContain('data: waiting')
    expect(await readAll(client)).not.toContain('waiting')
  })

  test('a session that ended hears nothing more and its connection closes', async () => {
    const hub = createHub()
    let signedIn = true
    const stream = hub.open({ userId: 'me', role: 'client', alive: () => signedIn })
    signedIn = false
    hub.publish({ userId: 'me' }, 'payments')
    expect(await readAll(stream)).toBe('retry: 3000\n\nevent: ended\ndata: \n\n')
    expect(hub.size).toBe(0)
  })

  test('a quiet connection closes at the next look when its session has ended', async () => {
    const hub = createHub()
    let signedIn = true
    const stream = hub.open({ userId: 'me', role: 'client', alive: () => signedIn })
    hub.tick()
    signedIn = false
    hub.tick()
    expect(await readAll(stream)).toBe('retry: 3000\n\n: quiet\n\nevent: ended\ndata: \n\n')
  })

  test('one more connection of a person takes the place of the oldest', async () => {
    const hub = createHub()
    const first = hub.open(person('me'))
    for (let n = 1; n < connectionsPerPerson; n += 1) hub.open(person('me'))
    expect(hub.size).toBe(connectionsPerPerson)
    hub.open(person('me'))
    expect(hub.size).toBe(connectionsPerPerson)
    expect(await readAll(first)).toContain('event: replaced')
  })

  test('the number of connections is bounded', () => {
    const hub = createHub()
    for (let n = 0; n < connectionsInAll; n += 1) hub.open(person(`person ${n}`))
    expect(() => hub.open(person('one more'))).toThrow(
      'Too many pages are open at once. Close some of them.',
    )
    expect(hub.size).toBe(connectionsInAll)
  })

  test('a page that connects while the server stops is let go at once', async () => {
    const hub = createHub()
    hub.close()
    expect(await readAll(hub.open(person('me')))).toBe('retry: 3000\n\n')
    expect(hub.size).toBe(0)
  })

  test('a page that went away frees its place', async () => {
    const hub = createHub()
    const stream = hub.open(person('me'))
    await stream.cancel()
    expect(hub.size).toBe(0)
  })

  test('a page that reads nothing is given up', () => {
    const hub = createHub()
    hub.open(person('me'))
    for (let n = 0; n < 200; n += 1) hub.publish({ userId: 'me' }, 'updates')
    expect(hub.size).toBe(0)
  })
})
