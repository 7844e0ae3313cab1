import { heartbeatEvery } from '@leadwright/shared/topics'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEventStream, type StreamEvent } from './event-stream.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const later = (work: () => void, ms: number) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** A stream over fake connections; `newest` sends an event on the latest one. */
function open(isSignedIn: () => Promise<boolean | undefined> = async () => true) {
  const connections: { on: (event: StreamEvent, data?: string) => void; closed: boolean }[] = []
  const events: string[] = []
  const stream = createEventStream(
    {
      connect: (on) => {
        const connection = { on: (event: StreamEvent, data = '') => on(event, data), closed: false }
        connections.push(connection)
        return {
          close: () => {
            connection.closed = true
          },
        }
      },
      later,
      now: Date.now,
      random: () => 1,
      isSignedIn,
    },
    {
      changed: (topics) => void events.push(topics.join(' ')),
      resumed: () => void events.push('resumed'),
      ended: () => void events.push('ended'),
      revoked: () => void events.push('revoked'),
    },
  )
  return {
    stream,
    events,
    connections,
    newest: (event: StreamEvent, data?: string) => connections.at(-1)?.on(event, data),
    isOpen: () => connections.filter(({ closed }) => !closed).length === 1,
  }
}

test('changes are passed on, after a reload of what was missed before the connection opened', () => {
  const { events, newest } = open()
  newest('resumed')
  newest('heartbeat')
  newest('changed', 'tasks,vault')
  expect(events).toEqual(['resumed', 'tasks vault'])
})

test.each([
  ['nothing', 'heartbeat', '', []],
  ['only some changes', 'changed', 'tasks', ['tasks']],
] as const)('a page that missed %s reloads nothing else', (_, first, data, expected) => {
  const { events, newest } = open()
  newest(first, data)
  newest('heartbeat')
  expect(events).toEqual(expected)
})

describe('after an outage', () => {
  test('it reconnects after any number of failures, and then reloads everything', async () => {
    const { events, newest, connections, isOpen } = open(async () => undefined)
    newest('error')
    // A server that is down for five minutes, and a proxy that answers with a page meanwhile.
    for (let seconds = 0; seconds < 300; seconds += 5) {
      await vi.advanceTimersByTimeAsync(5_000)
      newest('error')
    }
    expect(events).toEqual([])
    while (!isOpen()) await vi.advanceTimersByTimeAsync(1_000)
    newest('resumed')
    expect(events).toEqual(['resumed'])
    newest('changed', 'rooms')
    expect(events).toEqual(['resumed', 'rooms'])
    expect(connections.length).toBeLessThan(20)
  })

  test('the pauses double up to half a minute, and start over once a connection was open', async () => {
    const { newest, connections } = open()
    const attempts = () => connections.length
    for (const pause of [1, 2, 4, 8, 16, 30, 30]) {
      newest('error')
      const before = attempts()
      await vi.advanceTimersByTimeAsync(pause * 1_000 - 1)
      expect(attempts()).toBe(before)
      await vi.advanceTimersByTimeAsync(1)
      expect(attempts()).toBe(before + 1)
    }
    newest('resumed')
    newest('error')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(attempts()).toBe(9)
  })

  test('returning to the page reconnects without waiting for the pause', async () => {
    const { stream, newest, connections, isOpen } = open()
    for (let n = 0; n < 6; n += 1) {
      newest('error')
      await vi.advanceTimersByTimeAsync(30_000)
    }
    newest('error')
    const before = connections.length
    stream.wake()
    expect(connections.length).toBe(before + 1)
    expect(isOpen()).toBe(true)
    stream.wake()
    expect(connections.length).toBe(before + 1)
  })

  test('a connection that has gone silent, e.g. after sleep, is replaced', async () => {
    const { events, newest, connections } = open()
    newest('resumed')
    for (let n = 0; n < 5; n += 1) {
      await vi.advanceTimersByTimeAsync(heartbeatEvery)
      newest('heartbeat')
    }
    expect(connections.length).toBe(1)
    await vi.advanceTimersByTimeAsync(3 * heartbeatEvery)
    expect(connections.length).toBe(2)
    newest('resumed')
    expect(events).toEqual(['resumed', 'resumed'])
  })

  test('after sleep, which stops timers, returning to the page reconnects', async () => {
    const { stream, newest, connections } = open()
    newest('resumed')
    vi.setSystemTime(Date.now() + 3_600_000)
    stream.wake()
    expect(connections.length).toBe(2)
  })

  test('it stops reconnecting once the user is signed out', async () => {
    const { newest, connections } = open(async () => false)
    newest('error')
    await vi.advanceTimersByTimeAsync(120_000)
    expect(connections.length).toBe(1)
  })
})

test('while the stream is blocked, data is reloaded once a minute', async () => {
  const { events, newest } = open()
  // A proxy that buffers the response, and later a proxy that rejects it at once.
  await vi.advanceTimersByTimeAsync(3 * 60_000)
  const silent = events.length
  expect(silent).toBeGreaterThanOrEqual(1)
  expect(silent).toBeLessThanOrEqual(3)
  for (let seconds = 0; seconds < 120; seconds += 1) {
    newest('error')
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(events.length - silent).toBeLessThanOrEqual(2)
  expect(events.length).toBeGreaterThan(silent)
  expect(new Set(events)).toEqual(new Set(['resumed']))
})

test('the end of a session is reported, and the page reconnects with the current session', async () => {
  const { events, newest, connections, isOpen } = open()
  newest('resumed')
  newest('ended')
  expect(events).toEqual(['resumed', 'ended'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(connections.length).toBe(2)
  expect(isOpen()).toBe(true)
})

test('a revoked access is reported, and the page stops reconnecting', async () => {
  const { stream, events, newest, connections } = open()
  newest('resumed')
  newest('revoked')
  expect(events).toEqual(['resumed', 'revoked'])
  await vi.advanceTimersByTimeAsync(120_000)
  stream.wake()
  expect(connections.length).toBe(1)
})

test('a connection replaced by a newer browser waits until the user returns to the page', async () => {
  const { stream, events, newest, connections } = open()
  newest('resumed')
  newest('replaced')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(connections.length).toBe(1)
  stream.wake()
  newest('resumed')
  expect(events).toEqual(['resumed', 'resumed'])
})

test('events of an earlier connection are ignored', async () => {
  const { events, newest, connections } = open()
  newest('resumed')
  newest('error')
  await vi.advanceTimersByTimeAsync(1_000)
  connections[0]?.on('changed', 'tasks')
  expect(events).toEqual(['resumed'])
})
