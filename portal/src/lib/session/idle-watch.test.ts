import { timings } from '@leadwright/shared/timings'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionView } from '../../testing/session-view.ts'
import { createIdleWatch, renewalIntervalMs } from './idle-watch.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A fake server that signs out when idle, and a tab with the watch. */
function startWatch() {
  let serverEndsAt = Date.now() + timings.idleSignOut
  const left = () => serverEndsAt - Date.now()
  const answer = async () => {
    if (left() <= 0) throw new Error('401')
    return sessionView(left())
  }
  const environment = {
    now: () => Date.now(),
    later: (run: () => void, ms: number) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    read: vi.fn(answer),
    renew: vi.fn(() => {
      serverEndsAt = Date.now() + timings.idleSignOut
      return answer()
    }),
    tell: vi.fn<(idleFor: number) => void>(),
    warn: vi.fn<(endsAt: number | undefined) => void>(),
  }
  const watch = createIdleWatch(environment)
  watch.applySession(sessionView(timings.idleSignOut))
  return { ...environment, watch, renewElsewhere: environment.renew }
}

const warningAt = timings.idleSignOut - timings.idleWarning

describe('the idle watch', () => {
  it('warns two minutes before the sign-out, and not sooner', async () => {
    const { warn } = startWatch()
    await vi.advanceTimersByTimeAsync(warningAt - 1_000)
    expect(warn).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_001)
    expect(warn).toHaveBeenCalledTimes(1)
    const endsIn = Number(warn.mock.calls[0]?.[0]) - Date.now()
    expect(endsIn).toBeGreaterThan(timings.idleWarning - 1_000)
    expect(endsIn).toBeLessThanOrEqual(timings.idleWarning)
  })

  it('asks the server when the time is up, and never ends a session itself', async () => {
    const { read } = startWatch()
    await vi.advanceTimersByTimeAsync(timings.idleSignOut - 1_000)
    const before = read.mock.calls.length
    await vi.advanceTimersByTimeAsync(1_002)
    expect(read.mock.calls.length).toBe(before + 1)
  })

  it('keeps the session if the user stays, and hides the warning', async () => {
    const { warn, watch, tell } = startWatch()
    await vi.advanceTimersByTimeAsync(warningAt + 1_000)
    await watch.stay()
    expect(warn).toHaveBeenLastCalledWith(undefined)
    expect(tell).toHaveBeenCalledWith(timings.idleSignOut)
    await vi.advanceTimersByTimeAsync(warningAt - 1_000)
    expect(warn).toHaveBeenLastCalledWith(undefined)
  })

  it('does not count stray mouse movement as an answer to the warning', async () => {
    const { renew, watch } = startWatch()
    await vi.advanceTimersByTimeAsync(warningAt + 1_000)
    watch.active()
    await vi.advanceTimersByTimeAsync(renewalIntervalMs)
    expect(renew).not.toHaveBeenCalled()
  })

  it('reports activity to the server at once, then at most once a minute, and always the last', async () => {
    const { renew, watch } = startWatch()
    watch.active()
    expect(renew).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(10_000)
    watch.active()
    watch.active()
    expect(renew).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(renewalIntervalMs - 10_000)
    expect(renew).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(10 * renewalIntervalMs)
    expect(renew).toHaveBeenCalledTimes(2)
  })

  it('takes over activity reported by another tab', async () => {
    const { warn, watch } = startWatch()
    await vi.advanceTimersByTimeAsync(warningAt + 1_000)
    watch.onRenewedElsewhere(timings.idleSignOut)
    expect(warn).toHaveBeenLastCalledWith(undefined)
  })

  it('does not warn if another tab kept the session without reporting it', async () => {
    const { warn, renewElsewhere } = startWatch()
    await vi.advanceTimersByTimeAsync(warningAt / 2)
    await renewElsewhere()
    await vi.advanceTimersByTimeAsync(warningAt / 2 + 1_000)
    expect(warn).not.toHaveBeenCalled()
  })

  it('asks again while the server cannot be reached', async () => {
    const { read } = startWatch()
    read.mockRejectedValueOnce(new Error('offline'))
    await vi.advanceTimersByTimeAsync(warningAt + 1_000)
    expect(read).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(read.mock.calls.length).toBeGreaterThan(1)
  })

  it('does nothing once it has stopped', async () => {
    const { read, watch } = startWatch()
    watch.stop()
    await vi.advanceTimersByTimeAsync(2 * timings.idleSignOut)
    expect(read).not.toHaveBeenCalled()
  })
})
