import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z'), toFake: ['Date'] })
  // Formatters keep the time zone in which they were created.
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.resetModules()
})

it.each([
  ['2026-03-10T09:00:00.000Z', 'Pacific/Auckland', 'Tue 10 Mar, 22:00 New Zealand Time'],
  ['2026-03-10T20:00:00.000Z', 'Pacific/Auckland', 'Wed 11 Mar, 09:00 New Zealand Time'],
  ['2026-03-10T01:00:00.000Z', 'America/New_York', 'Mon 9 Mar, 21:00 EDT'],
  ['2027-01-05T14:00:00.000Z', 'America/New_York', 'Tue, 5 Jan 2027, 09:00 EST'],
  ['2026-03-10T09:00:00.000Z', 'Europe/Berlin', undefined],
  // Clocks go forward on 8 March 2026 in New York and on the 29th in Berlin.
  ['2026-03-06T14:00:00.000Z', 'America/New_York', 'Fri 6 Mar, 09:00 EST'],
  ['2026-03-12T14:00:00.000Z', 'America/New_York', 'Thu 12 Mar, 10:00 EDT'],
  ['2026-07-10T09:00:00.000Z', 'Europe/Paris', undefined],
  // The same time on the clock, but only until clocks change in Berlin.
  ['2026-03-10T09:00:00.000Z', 'Africa/Lagos', 'Tue 10 Mar, 10:00 Nigeria Time'],
])('for a reader in Berlin, %s in %s is %s', async (at, timeZone, text) => {
  const { formatInZone } = await import('./format-in-zone.ts')
  expect(formatInZone(at, timeZone)).toBe(text)
})

it('creates no formatters for a time zone that was shown before', async () => {
  const { formatInZone } = await import('./format-in-zone.ts')
  const created = vi.spyOn(Intl, 'DateTimeFormat')
  formatInZone('2026-03-10T09:00:00.000Z', 'Asia/Tokyo')
  expect(created).toHaveBeenCalled()
  created.mockClear()
  formatInZone('2026-03-11T09:00:00.000Z', 'Asia/Tokyo')
  expect(created).not.toHaveBeenCalled()
  created.mockRestore()
})
