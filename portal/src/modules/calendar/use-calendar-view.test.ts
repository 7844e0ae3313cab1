import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDay } from './use-calendar-view.ts'

beforeEach(() => {
  vi.stubEnv('TZ', 'Pacific/Auckland')
  vi.useFakeTimers({ now: new Date('2026-03-10T09:00:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test.each([
  ['2026-11-20', '2026-11-20'],
  // As calendars of others and the search link to an event.
  ['2026-03-12T23:45:00.000Z', '2026-03-13'],
  ['2026-13-12T23:45:00.000Z', '2026-03-10'],
  ['2026-02-30', '2026-03-10'],
  ['0000-01-01', '2026-03-10'],
  ['', '2026-03-10'],
])('the day of the address %s is %s in Auckland', (day, shown) => {
  expect(readDay(new URLSearchParams({ day }))).toBe(shown)
})
