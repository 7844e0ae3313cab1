import { expect, test } from 'vitest'
import { outcomesOf, trendOf } from './campaign-trend.ts'

const week = (monday: string, leads: number, appointments = 0) => ({
  ...{ week: monday, leads, appointments },
  ...{ counted: false, outcomes: null, erased: null, version: 1 },
})
const sunday = '2026-11-22'
const monday = '2026-11-23'

test.each([
  [[], sunday, undefined],
  [[week('2026-11-09', 9)], sunday, '9 last week'],
  [[week('2026-11-02', 8), week('2026-11-09', 9)], sunday, '9 last week (+1)'],
  [[week('2026-11-02', 9), week('2026-11-09', 9)], sunday, '9 last week (no change)'],
  [[week('2026-11-09', 12), week('2026-11-16', 9)], sunday, '12 last week, 9 so far this week'],
  [[week('2026-11-09', 12), week('2026-11-16', 9)], monday, '9 last week (−3)'],
  [[week('2026-11-16', 9)], sunday, '9 so far this week'],
  [[week('2026-10-26', 8), week('2026-11-09', 9)], sunday, '9 last week'],
  [[week('2026-10-05', 7), week('2026-10-12', 9)], sunday, '9 in the week of 12 Oct (+2)'],
])('only complete weeks are compared: of %j on %s', (weeks, today, expected) => {
  expect(trendOf(weeks, 'leads', today)).toBe(expected)
})

test('the outcomes of counted appointments add up to those agreed', () => {
  const counted = (held: number, noShow: number, toCome: number, other: number) => ({
    ...week(monday, 20, held + noShow + toCome + other),
    ...{ counted: true, outcomes: { held, noShow, toCome, other } },
  })
  expect(outcomesOf([week(monday, 3, 1), counted(8, 2, 0, 0), counted(1, 0, 1, 0)])).toBe(
    '12 agreed, 9 held, 2 no-show, 1 to come',
  )
  expect(outcomesOf([counted(0, 0, 0, 1)])).toBe('1 agreed, 1 other')
  expect(outcomesOf([week(monday, 3, 1), counted(0, 0, 0, 0)])).toBeUndefined()
})
