import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  backoffMs,
  isReachable,
  refetchWhenReachable,
  setReachable,
  untilReachable,
  watchConnection,
} from './connection.ts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  fetched.mockReset().mockRejectedValue(new TypeError('offline'))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('retries slow down to one per half minute, and pages do not retry in lockstep', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((failures) => backoffMs(failures, 1) / 1_000)).toEqual([
    1, 2, 4, 8, 16, 30, 30,
  ])
  expect(backoffMs(9, 0)).toBe(15_000)
})

it('retries once for all callers during five minutes, and at once when the user returns', async () => {
  const reached = vi.fn<() => void>()
  for (let n = 0; n < 3; n += 1) void untilReachable().then(reached)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(isReachable()).toBe(false)
  const asked = fetched.mock.calls.length
  expect(asked).toBeGreaterThan(10)
  expect(asked).toBeLessThan(30)
  fetched.mockResolvedValue(new Response(null, { status: 204 }))
  dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched).toHaveBeenCalledTimes(asked + 1)
  expect(reached).toHaveBeenCalledTimes(3)
  expect(isReachable()).toBe(true)
})

it('continues as soon as any other request gets a response, whatever is left of the pause', async () => {
  const reached = vi.fn<() => void>()
  void untilReachable().then(reached)
  await vi.advanceTimersByTimeAsync(120_000)
  fetched.mockResolvedValue(new Response(null, { status: 204 }))
  expect(reached).not.toHaveBeenCalled()
  setReachable(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(reached).toHaveBeenCalledOnce()
})

it('refetches less often if each refetch loses the connection, and at once after a stable minute', async () => {
  fetched.mockImplementation(async () => new Response(null, { status: 204 }))
  // One of the refetched requests never gets a response.
  const read = vi.fn(() => setReachable(false))
  const stop = watchConnection(() => {
    if (!isReachable()) void refetchWhenReachable(read)
  })
  setReachable(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(isReachable()).toBe(true)
  expect(read.mock.calls.length).toBeGreaterThan(8)
  expect(read.mock.calls.length).toBeLessThan(30)
  read.mockImplementation(() => undefined)
  await vi.advanceTimersByTimeAsync(120_000)
  const calls = read.mock.calls.length
  setReachable(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalledTimes(calls + 1)
  stop()
})
