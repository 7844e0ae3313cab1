import { topics } from '@leadwright/shared/topics'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { holdAlone, listenToEvents } from './shared-events.ts'

type Take = (lock: object | null) => Promise<unknown>

/** Fake browser locks; `request` decides the outcome of each request. */
const withLocks = (request: (take: Take, options: LockOptions) => Promise<unknown>) =>
  vi.stubGlobal('navigator', {
    locks: {
      request: (_: string, options: LockOptions, take: Take) => request(take, options),
    },
  })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const running = new AbortController().signal

test('a tab opens its own connection if locks are rejected', async () => {
  withLocks(() => Promise.reject(new DOMException('', 'SecurityError')))
  const hold = vi.fn(async () => {})
  await holdAlone(hold, running)
  expect(hold).toHaveBeenCalledTimes(1)
})

test.each([
  ['a free lock', (take: Take) => take({})],
  ['a lock it waited for', (take: Take, { signal }: LockOptions) => take(signal ? {} : null)],
])(
  'a connection that fails while holding %s is not treated as a rejected lock',
  async (_, request) => {
    withLocks(request)
    const hold = vi.fn(() => Promise.reject(new Error('No connection')))
    await expect(holdAlone(hold, running)).rejects.toThrow('No connection')
    expect(hold).toHaveBeenCalledTimes(1)
  },
)

test('a tab closed while waiting for the lock opens no connection', async () => {
  withLocks(async (take, { signal }) => {
    if (!signal) return take(null)
    throw signal.reason
  })
  const hold = vi.fn(async () => {})
  await holdAlone(hold, AbortSignal.abort())
  expect(hold).not.toHaveBeenCalled()
})

describe('tabs that share a connection', () => {
  const stops: (() => void)[] = []
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
  })

  /** Opens a tab whose page started to load at a time (ms); returns the changes it receives. */
  function open(loadedAt: number) {
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(loadedAt)
    const changed: string[][] = []
    const ignore = () => {}
    stops.push(
      listenToEvents({
        changed: (topics) => void changed.push(topics),
        resumed: () => void changed.push(['all']),
        ended: ignore,
        revoked: ignore,
      }),
    )
    return changed
  }

  /** The connection of the first tab; others wait for its lock. */
  function firstConnection() {
    const source = Object.assign(new EventTarget(), { close: () => {} })
    let isTaken = false
    withLocks(async (take) => {
      if (isTaken) return take(null)
      isTaken = true
      return take({})
    })
    vi.stubGlobal('EventSource', function EventSource() {
      return source
    })
    return (event: string, data = '') => source.dispatchEvent(new MessageEvent(event, { data }))
  }

  test('a new tab learns what has changed since it started to load', async () => {
    const report = firstConnection()
    open(0)
    report('changed', 'leads,from:another-page')
    const between = Date.now() + 1
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(between))
    report('changed', 'payments,from:another-page')
    const late = open(between)
    await vi.waitFor(() => expect(late).toEqual([['payments']]))
    const next = open(0)
    await vi.waitFor(() => expect(next).toEqual([['leads', 'payments']]))
  })

  test('a new tab refetches everything if the connection was lost while it loaded', async () => {
    const report = firstConnection()
    open(0)
    report('resumed')
    const late = open(0)
    await vi.waitFor(() => expect(late).toEqual([[...topics]]))
  })
})
