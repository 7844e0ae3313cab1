import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterFirstPaint } from './first-paint.ts'

let paint = () => {}
let load = () => {}
let frames: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(report: (entries: unknown, observer: unknown) => void) {
        paint = () => report([], this)
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => void frames.push(frame))
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    load = listener
  })
  vi.stubGlobal('document', { readyState: 'loading' })
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

test('without a report, two frames after the load are enough', () => {
  const callback = vi.fn()
  afterFirstPaint(callback)
  load()
  while (frames.length > 0) frames.shift()?.()
  vi.advanceTimersByTime(200)
  expect(callback).toHaveBeenCalledTimes(1)
})

test('where neither a paint nor a load nor a frame comes, it is called after three seconds', () => {
  const callback = vi.fn()
  afterFirstPaint(callback)
  vi.advanceTimersByTime(3_000)
  expect(callback).toHaveBeenCalledTimes(1)
})
