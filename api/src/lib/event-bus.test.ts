import { messages } from '@leadwright/shared/messages'
import type { Topic } from '@leadwright/shared/topics'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'
import { createEventBus as create } from './event-bus.ts'

const limits = { perPerson: 3, inAll: 20 }
const createEventBus = () => create(limits)
const sessionState = () => 'open' as const
const heartbeat = 'event: heartbeat\ndata: \n\n'
const resumed = 'event: resumed\ndata: \n\n'
const changeFor = (userId: string, ...topics: Topic[]) => [{ audience: { userId }, topics }]
const person = (userId: string, role: 'admin' | 'client' = 'client') => ({
  userId,
  clientId: userId,
  role,
  worksFor: () => false,
  sessionId: `session of ${userId}`,
  sessionState,
})

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text()
}

describe('open pages', () => {
  test('only the person concerned is notified, and only about the topic', async () => {
    const eventBus = createEventBus()
    const mine = eventBus.open(person('me'))
    const other = eventBus.open(person('other'))
    eventBus.publish(changeFor('me', 'payments'))
    eventBus.close()
    expect(await readAll(mine)).toBe(`${resumed}event: changed\ndata: payments\n\n`)
    expect(await readAll(other)).toBe(resumed)
  })

  test('changes of a client are sent to all its people, changes of a person only to that person', async () => {
    const eventBus = createEventBus()
    const colleague = eventBus.open({ ...person('colleague'), clientId: 'me' })
    const client = eventBus.open(person('me'))
    eventBus.publish([
      { audience: { affects: 'me' }, topics: ['updates'] },
      ...changeFor('me', 'notifications'),
      ...changeFor('colleague', 'sessions'),
    ])
    eventBus.close()
    expect(await readAll(colleague)).toContain('data: sessions,updates\n')
    expect(await readAll(client)).toContain('data: notifications,updates\n')
  })

  test('every admin is notified about waiting items, and no client', async () => {
    const eventBus = createEventBus()
    const admins = [eventBus.open(person('a', 'admin')), eventBus.open(person('b', 'admin'))]
    const client = eventBus.open(person('c'))
    eventBus.publish([{ audience: { permission: 'updates.decide' }, topics: ['waiting'] }])
    eventBus.close()
    for (const stream of admins) expect(await readAll(stream)).toContain('data: waiting')
    expect(await readAll(client)).not.toContain('waiting')
  })

  test('changes of one transaction are sent once, without duplicates, to everyone concerned', async () => {
    const eventBus = createEventBus()
    const client = eventBus.open(person('me'))
    eventBus.publish([
      { audience: 'everybody', topics: ['session', 'rooms'] },
      { audience: { userId: 'me' }, topics: ['session', 'profile'] },
      { audience: { userId: 'other' }, topics: ['payments'] },
    ])
    eventBus.close()
    expect(await readAll(client)).toBe(`${resumed}event: changed\ndata: profile,rooms,session\n\n`)
  })

  test('an ended session gets no more events and its connection closes', async () => {
    const eventBus = createEventBus()
    let signedIn = true
    const stream = eventBus.open({
      ...person('me'),
      sessionState: () => (signedIn ? 'open' : 'ended'),
    })
    signedIn = false
    eventBus.publish(changeFor('me', 'payments'))
    expect(await readAll(stream)).toBe(`${resumed}event: ended\ndata: \n\n`)
    expect(eventBus.size).toBe(0)
  })

  test('an idle connection closes at the next heartbeat when its session has ended', async () => {
    const eventBus = createEventBus()
    let signedIn = true
    const stream = eventBus.open({
      ...person('me'),
      sessionState: () => (signedIn ? 'open' : 'ended'),
    })
    eventBus.heartbeat()
    signedIn = false
    eventBus.heartbeat()
    expect(await readAll(stream)).toBe(`${resumed}${heartbeat}event: ended\ndata: \n\n`)
  })

  test('a connection that fails is dropped; the others are notified', async () => {
    const eventBus = createEventBus()
    const failing = eventBus.open({
      ...person('me'),
      sessionState: () => {
        throw new Error('unreadable')
      },
    })
    const mine = eventBus.open(person('me'))
    eventBus.publish(changeFor('me', 'payments'))
    expect(eventBus.size).toBe(1)
    eventBus.close()
    await expect(readAll(failing)).rejects.toBeUndefined()
    expect(await readAll(mine)).toContain('data: payments')
  })

  test('another connection of a person replaces their oldest one', async () => {
    const eventBus = createEventBus()
    const first = eventBus.open(person('me'))
    for (let n = 1; n < limits.perPerson; n += 1) eventBus.open(person('me'))
    expect(eventBus.size).toBe(limits.perPerson)
    eventBus.open(person('me'))
    expect(eventBus.size).toBe(limits.perPerson)
    expect(await readAll(first)).toContain('event: replaced')
  })

  test('the number of connections is limited', () => {
    const eventBus = createEventBus()
    for (let n = 0; n < limits.inAll; n += 1) eventBus.open(person(`person ${n}`))
    expect(() => eventBus.open(person('one more'))).toThrow(messages.events.full)
    expect(eventBus.size).toBe(limits.inAll)
  })

  test('the limit is configurable', async () => {
    const { deps } = await createTestApp({ EVENT_CONNECTIONS: '5000' })
    const { eventBus } = deps
    for (let n = 0; n < 5_000; n += 1) eventBus.open(person(`person ${n}`))
    expect(() => eventBus.open(person('one more'))).toThrow(messages.events.full)
    expect(eventBus.size).toBe(5_000)
    const own = await createTestApp({ EVENT_CONNECTIONS_PER_PERSON: '2' })
    for (let n = 0; n < 3; n += 1) own.deps.eventBus.open(person('me'))
    expect(own.deps.eventBus.size).toBe(2)
  })

  test('a page that connects while the server stops is disconnected at once', async () => {
    const eventBus = createEventBus()
    eventBus.close()
    expect(await readAll(eventBus.open(person('me')))).toBe(resumed)
    expect(eventBus.size).toBe(0)
  })

  test('a page that disconnects frees its connection', async () => {
    const eventBus = createEventBus()
    const stream = eventBus.open(person('me'))
    await stream.cancel()
    expect(eventBus.size).toBe(0)
  })

  test('a page that reads nothing is disconnected', () => {
    const eventBus = createEventBus()
    eventBus.open(person('me'))
    for (let n = 0; n < 200; n += 1) eventBus.publish(changeFor('me', 'updates'))
    expect(eventBus.size).toBe(0)
  })
})

describe('the first event of a page that was loaded before it listens', () => {
  type Bus = ReturnType<typeof create>
  const change = (...topics: Topic[]) => changeFor('me', ...topics)
  afterEach(() => vi.useRealTimers())
  const changed = (topics: string) => `event: changed\ndata: ${topics}\n\n`

  test.each<[string, (bus: Bus) => void, string]>([
    ['nothing has changed', () => {}, heartbeat],
    ['others’ data has changed', (bus) => bus.publish(changeFor('other', 'updates')), heartbeat],
    ['its role may not receive the topic', (bus) => bus.publish(change('waiting')), heartbeat],
    [
      'its data has changed',
      (bus) => bus.publish(change('updates', 'payments')),
      changed('payments,updates'),
    ],
    [
      'its data has changed twice',
      (bus) => {
        bus.publish(change('updates'))
        bus.publish(change('updates', 'payments'))
      },
      changed('payments,updates'),
    ],
    [
      'more has changed than is remembered',
      (bus) => {
        for (let n = 0; n < 300; n += 1) bus.publish(changeFor('other', 'updates'))
      },
      resumed,
    ],
  ])('%s', async (_, meanwhile, expected) => {
    vi.useFakeTimers()
    const eventBus = createEventBus()
    eventBus.publish(change('profile'))
    vi.advanceTimersByTime(1)
    const moment = eventBus.moment()
    meanwhile(eventBus)
    const stream = eventBus.open(person('me'), moment)
    eventBus.close()
    expect(await readAll(stream)).toBe(expected)
  })

  test('a change in the millisecond in which the page was sent counts', async () => {
    vi.useFakeTimers()
    const eventBus = createEventBus()
    eventBus.publish(change('updates'))
    const stream = eventBus.open(person('me'), eventBus.moment())
    eventBus.close()
    expect(await readAll(stream)).toBe(changed('updates'))
  })

  test.each([
    ['no moment', () => undefined],
    ['an invalid one', (own: string) => `${own}x`],
    ['only a time', (own: string) => own.split('.')[1]],
    ['one of another process, e.g. before a restart', () => createEventBus().moment()],
  ])('everything may have changed: %s', async (_, momentOf) => {
    const eventBus = createEventBus()
    const stream = eventBus.open(person('me'), momentOf(eventBus.moment()))
    eventBus.close()
    expect(await readAll(stream)).toBe(resumed)
  })
})
