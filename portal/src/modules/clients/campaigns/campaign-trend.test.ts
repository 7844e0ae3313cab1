import { expect, test } from 'vitest'
import { trendOf } from './campaign-trend.ts'

const week = (monday: string, leads: number, appointments = 0) => ({
  week: monday,
  leads,
  appointments,
  version: 1,
})
const sunday = '2026-11-22'
const monday = '2026-11-23'

test.each([
  [[], sunday, undefined],
  [[week('2026-11-09', 9)], sunday, '9 last week'],
  [[week('2026-11-02', 8), week('2026-11-09', 9)], sunday, '9 last week (+1)'],
  [[week('2026-11-02', 9), week('2026-11-09', 9)], sunday, '9 last week (no change)'],
  [[week('2026-11-09', 12), week('2026-11-16', 9)], sunday, '9 this week (−3)'],
  [[week('2026-11-09', 12), week('2026-11-16', 9)], monday, '9 last week (−3)'],
  [[week('2026-10-26', 8), week('2026-11-09', 9)], sunday, '9 last week'],
  [[week('2026-10-05', 7), week('2026-10-12', 9)], sunday, '9 in the week of 12 Oct (+2)'],
])('of %j on %s', (weeks, today, expected) => {
  expect(trendOf(weeks, 'leads', today)).toBe(expected)
})
