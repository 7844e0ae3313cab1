import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterFirstPaint } from './first-paint.ts'

let paint = () => {}
let load = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(report: () => void) {
        paint = report
      }
      observe() {}
    },
  )
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    load = listener
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the callback runs at the first reported paint, and only once', () => {
  const callback = vi.fn()
  afterFirstPaint(callback)
  expect(callback).not.toHaveBeenCalled()
  paint()
  expect(callback).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(callback).toHaveBeenCalledTimes(1)
})

test('without a reported paint, the load event is enough', () => {
  const callback = vi.fn()
  afterFirstPaint(callback)
  load()
  expect(callback).not.toHaveBeenCalled()
  vi.advanceTimersByTime(300)
  expect(callback).toHaveBeenCalledTimes(1)
})

test('with neither a paint nor a load event, the callback runs after three seconds', () => {
  const callback = vi.fn()
  afterFirstPaint(callback)
  vi.advanceTimersByTime(3_000)
  expect(callback).toHaveBeenCalledTimes(1)
})
