import { afterEach, expect, test, vi } from 'vitest'
import { holdAlone } from './shared-events.ts'

type Take = (lock: object | null) => Promise<unknown>

/** Fake browser locks; `request` decides the outcome of each request. */
const withLocks = (request: (take: Take, options: LockOptions) => Promise<unknown>) =>
  vi.stubGlobal('navigator', {
    locks: {
      request: (_: string, options: LockOptions, take: Take) => request(take, options),
    },
  })

afterEach(() => vi.unstubAllGlobals())

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
