import { afterEach, expect, test, vi } from 'vitest'
import { instantOf, localTime } from './local-time.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['UTC', '2026-03-29', '02:30', '2026-03-29T02:30:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '02:00', undefined],
  ['Europe/Berlin', '2026-03-29', '02:30', undefined],
  ['Europe/Berlin', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ['America/New_York', '2026-03-08', '02:30', undefined],
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ['Pacific/Auckland', '2026-09-27', '02:30', undefined],
  ['UTC', '2026-02-30', '10:00', undefined],
  ['UTC', '2026-02-28', '', undefined],
])('in %s, the instant of %s %s is %s', (timeZone, day, time, expected) => {
  vi.stubEnv('TZ', timeZone)
  expect(instantOf(day, time)).toBe(expected)
  if (expected) expect(localTime(new Date(expected))).toBe(`${day}T${time}`)
})
