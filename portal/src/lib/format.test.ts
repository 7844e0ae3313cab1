import { addDays } from '@leadwright/shared/days'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  // Formatters keep the time zone in which they were created.
  vi.resetModules()
})

/** Every day of four years, including a leap day and clock changes. */
const days = Array.from({ length: 4 * 366 }, (_, n) => addDays('2023-12-30', n))
const inUtc = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  return days.map((day) => format.format(new Date(day)))
}

// Ledger, statement and finances use only these functions, so they show the same day as the CSV.
it.each([
  'Pacific/Auckland',
  'UTC',
  'America/Los_Angeles',
  'America/Santiago',
  'Pacific/Kiritimati',
])('the date of a payment is the same for a reader in %s', async (timeZone) => {
  vi.stubEnv('TZ', timeZone)
  vi.resetModules()
  const { formatDay, formatLongDay } = await import('./format.ts')
  const { monthName } = await import('./format.ts')
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone)
  expect(days.map(formatDay)).toEqual(inUtc({ day: 'numeric', month: 'short', year: 'numeric' }))
  expect(days.map(formatLongDay)).toEqual(inUtc({ dateStyle: 'long' }))
  expect(days.map((day) => monthName(day.slice(0, 7)))).toEqual(
    inUtc({ month: 'long', year: 'numeric' }),
  )
})

it.each([
  ['Europe/Berlin', '2027-02-01', '2027-02-28', 'Europe/Berlin, CET'],
  ['Europe/Berlin', '2027-03-01', '2027-03-31', 'Europe/Berlin, CET, CEST'],
  ['America/New_York', '2027-03-15', '2027-03-28', 'America/New York, EDT'],
  ['UTC', '2027-03-01', '2027-03-31', 'UTC'],
])('for a reader in %s, the time zones from %s to %s are %s', async (timeZone, from, to, text) => {
  vi.stubEnv('TZ', timeZone)
  vi.resetModules()
  const { zonesBetween } = await import('./format.ts')
  expect(zonesBetween(from, to)).toBe(text)
})

it('short days have a year unless it is this one', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z'), toFake: ['Date'] })
  const { formatMeetingStart, formatShortDay, formatWeek } = await import('./format.ts')
  const texts = (day: string) => [
    formatShortDay(day),
    formatWeek(day),
    formatMeetingStart(`${day}T09:00`),
  ]
  expect(texts('2026-12-31')).toEqual(['Thu 31 Dec', '31 Dec', 'Thu 31 Dec, 09:00'])
  expect(texts('2027-01-01')).toEqual(['Fri, 1 Jan 2027', '1 Jan 2027', 'Fri, 1 Jan 2027, 09:00'])
  vi.useRealTimers()
})
