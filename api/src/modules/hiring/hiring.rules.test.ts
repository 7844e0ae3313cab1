import { expect, test } from 'vitest'
import { monthsBefore } from '../../lib/clock.ts'
import { delayDays, endOfDayIn, maskEmail, paragraphsOf } from './hiring.rules.ts'

test.each([
  ['applicant@example.com', 'a…@example.com'],
  ['x@example.com', 'x…@example.com'],
])('the address %s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})

test.each([
  ['2027-03-10T09:00:00.000Z', 12, '2026-03-10T09:00:00.000Z'],
  ['2028-02-29T00:00:00.000Z', 12, '2027-02-28T00:00:00.000Z'],
  ['2027-08-31T09:00:00.000Z', 6, '2027-02-28T09:00:00.000Z'],
  ['2027-01-31T09:00:00.000Z', 2, '2026-11-30T09:00:00.000Z'],
])(
  'at %s, what is kept for %d months and ended before %s is due for deletion',
  (now, months, horizon) => {
    expect(monthsBefore(new Date(now), months)).toBe(horizon)
  },
)

test.each([
  ['UTC', '09:00', '2026-03-24T23:59:59.999Z'],
  ['Pacific/Auckland', '09:00', '2026-03-24T10:59:59.999Z'],
  ['Pacific/Auckland', '13:00', '2026-03-25T10:59:59.999Z'],
  ['America/New_York', '09:00', '2026-03-25T03:59:59.999Z'],
  ['America/New_York', '02:00', '2026-03-24T03:59:59.999Z'],
])('in %s, 14 days from 10 March %s UTC end at %s', (zone, time, end) => {
  expect(endOfDayIn(zone, new Date(`2026-03-10T${time}:00.000Z`), 14)).toBe(end)
})

test.each([
  ['2026-03-25T00:30:00.000Z', 7],
  ['2026-04-02T00:30:00.000Z', 9],
  ['2026-04-12T00:30:00.000Z', 19],
  ['2028-03-25T00:30:00.000Z', 28],
])('a decision promised by 24 March and missing on %s is postponed by %d days', (now, days) => {
  expect(delayDays('UTC', '2026-03-24T23:59:59.999Z', new Date(now))).toBe(days)
})

test('empty lines separate paragraphs', () => {
  expect(paragraphsOf('One\ntwo\n \n\n three \n')).toEqual(['One\ntwo', 'three'])
  expect(paragraphsOf('')).toEqual([])
})
