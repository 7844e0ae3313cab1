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

test('the first reported paint calls back, and nothing does so again', () => {
  const callback = vi.fn()
  afterFirstPaint(callback)
  expect(callback).not.toHaveBeenCalled()
  paint()
  expect(callback).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(callback).toHaveBeenCalledTimes(1)
})

test('without a report, the load is enough', () => {
  const callback = vi.fn()
  afterFirstPaint(callback)
  load()
  expect(callback).not.toHaveBeenCalled()
  vi.advanceTimersByTime(300)
  expect(callback).toHaveBeenCalledTimes(1)
})

test('where neither a paint nor the load comes, it is called after three seconds', () => {
  const callback = vi.fn()
  afterFirstPaint(callback)
  vi.advanceTimersByTime(3_000)
  expect(callback).toHaveBeenCalledTimes(1)
})
