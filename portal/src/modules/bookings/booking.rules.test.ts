import type { BookingView } from '@leadwright/shared/contracts/bookings/bookings'
import { afterEach, expect, test, vi } from 'vitest'
import {
  cancellationText,
  formatContent,
  kindOf,
  movedFromText,
  namesOf,
  sourceOf,
} from './booking.rules.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  // Formatters keep the time zone in which they were created.
  vi.resetModules()
})

test('a time names the reader’s zone on both sides of a clock change', async () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  vi.resetModules()
  const { formatMeeting } = await import('../../lib/format.ts')
  expect(formatMeeting('2026-03-28T09:00:00.000Z', 30)).toMatch(/10:00.10:30 CET$/)
  expect(formatMeeting('2026-03-29T09:00:00.000Z', 30)).toMatch(/11:00.11:30 CEST$/)
  expect(formatMeeting('2026-03-29T00:30:00.000Z', 60)).toMatch(/01:30 CET – 03:30 CEST$/)
})

const booking = (change: Partial<BookingView>) => change as BookingView

test('a booking is named after its calendar, and shows the guest’s source', () => {
  expect(kindOf(booking({ calendarKey: '30', title: '30 Min' }))).toBe('30-minute meeting')
  expect(kindOf(booking({ calendarKey: 'discovery', title: 'Intro' }))).toBe('Discovery meeting')
  expect(kindOf(booking({ calendarKey: null, title: 'Intro' }))).toBe('Intro')
  const none = { utmMedium: null, utmContent: null, utmTerm: null }
  const utm = { ...none, utmSource: 'linkedin', utmCampaign: 'spring' }
  expect(sourceOf(booking({ utm }))).toBe('linkedin, spring')
})

test.each([
  ['Clara Winter', 'Clara', 'Winter'],
  [' Ana  de la Cruz ', 'Ana', 'de la Cruz'],
  ['Prince', 'Prince', ''],
  ['', '', ''],
])('the name %j becomes %s %s in the form of a new client', (name, firstName, lastName) => {
  expect(namesOf(name)).toEqual({ firstName, lastName })
})

const ending = (reason: string | null, reasonFrom: 'guest' | 'host' | null) => ({
  reason,
  reasonFrom,
})

test.each([
  [ending('Ill', 'guest'), false, 'Cancelled by the guest: “Ill”'],
  [ending(null, 'host'), false, 'Cancelled by the host'],
  [ending('Ill', null), false, 'Cancelled: “Ill”'],
  [ending('Away', 'host'), true, 'Another time was asked for by the host: “Away”'],
  [ending(null, null), false, undefined],
  [null, false, undefined],
])('a cancellation with %j, asked to move: %s', (cancelled, isAskedToMove, text) => {
  expect(cancellationText({ cancelled, isAskedToMove } as BookingView)).toBe(text)
})

test('earlier times say by whom and why they were moved', () => {
  const time = { startsAt: '1', bookedAt: '0' }
  const earlierTimes = [
    { ...time, ...ending('Ill', 'guest') },
    { ...time, startsAt: '2', ...ending(null, null) },
  ]
  expect(movedFromText({ earlierTimes } as BookingView, (at) => `day ${at}`)).toBe(
    'day 1 (by the guest: “Ill”) and day 2',
  )
})

test.each([
  ['{"a":1}', '{\n  "a": 1\n}'],
  ['not JSON', 'not JSON'],
])('what arrived is shown as JSON or as it is: %s', (content, shown) => {
  expect(formatContent(content)).toBe(shown)
})
