import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { monthFrom } from './month.rules.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['2026-03', '2026-03'],
  ['2000-01', '2000-01'],
  ['1999-12', '2026-02'],
  ['2026-04', '2026-02'],
  ['9999-12', '2026-02'],
  ['2026-13', '2026-02'],
  ['2026-3', '2026-02'],
  [null, '2026-02'],
])('the month of an address with %s is %s', (text, month) => {
  expect(monthFrom(text)).toBe(month)
})
