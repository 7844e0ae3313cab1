import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isReachable, setReachable } from './connection.ts'
import { loadCode, onNewRelease } from './load-code.ts'
import { trackInput } from './unsaved.ts'

const answers = (...states: ('up' | 'down')[]) => {
  const fetched = vi.fn<typeof fetch>(async () => {
    if ((states.length > 1 ? states.shift() : states[0]) === 'down') throw new TypeError('offline')
    return new Response(null, { status: 204 })
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const failed = () => new TypeError('Failed to fetch dynamically imported module')
const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  setReachable(true)
  reload.mockClear()
  onNewRelease(reload)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('code that cannot be loaded', () => {
  it('is loaded once the server responds again, without a reload', async () => {
    const fetched = answers('down', 'down', 'up')
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(failed())
    load.mockResolvedValue('code')
    const loaded = loadCode(load)
    await vi.advanceTimersByTimeAsync(1)
    expect(isReachable()).toBe(false)
    await vi.advanceTimersByTimeAsync(10_000)
    await expect(loaded).resolves.toBe('code')
    expect(fetched).toHaveBeenCalledTimes(3)
    expect(isReachable()).toBe(true)
    expect(reload).not.toHaveBeenCalled()
  })

  it('is loaded as soon as the network is back', async () => {
    const fetched = answers('down', 'up')
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(failed())
    load.mockResolvedValue('code')
    const loaded = loadCode(load)
    await expect.poll(() => fetched).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    dispatchEvent(new Event('online'))
    await expect(loaded).resolves.toBe('code')
  })

  it('reloads the page after a new release, but only once; then the error is thrown', async () => {
    answers('up')
    const load = vi.fn<() => Promise<string>>().mockImplementation(() => Promise.reject(failed()))
    void loadCode(load)
    await expect.poll(() => reload).toHaveBeenCalledTimes(1)
    await expect(loadCode(load)).rejects.toThrow('Failed to fetch')
    expect(reload).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(120_000)
    void loadCode(load)
    await expect.poll(() => reload).toHaveBeenCalledTimes(2)
  })

  it('never replaces a page with unsaved input by an error', async () => {
    answers('up')
    const load = vi.fn<() => Promise<string>>().mockImplementation(() => Promise.reject(failed()))
    const saved = trackInput({ scope: undefined, state: 'dirty', discard: () => {} })
    for (const times of [1, 2]) {
      void loadCode(load)
      await expect.poll(() => reload).toHaveBeenCalledTimes(times)
    }
    saved()
    await expect(loadCode(load)).rejects.toThrow('Failed to fetch')
  })
})
