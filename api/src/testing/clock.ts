import type { Clock } from '../lib/clock.ts'

export interface TestClock extends Clock {
  /** Moves time forward by this many milliseconds. */
  advance(ms: number): void
}

export function createTestClock(start = '2026-03-10T09:00:00.000Z'): TestClock {
  let time = Date.parse(start)
  return {
    now: () => new Date(time),
    advance(ms) {
      time += ms
    },
  }
}
