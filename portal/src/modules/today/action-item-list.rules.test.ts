import { expect, test } from 'vitest'
import { ageText } from './action-item-list.rules.ts'

const entry = { count: 2, amount: null }
/** Noon in the browser's time zone, which decides the day. */
const noonOf = (day: number) => new Date(2026, 2, day, 12).toISOString()

test.each([
  ['updates.to-decide', noonOf(7), 'oldest: 3 days'],
  ['updates.unread', noonOf(10), 'today'],
  ['tasks.overdue', '2026-03-09', 'up to 1 day late'],
  ['videos.required', '2026-03-10', 'due today'],
  ['videos.required', '2026-03-12', 'by 12 Mar 2026'],
  ['weeks.missing', '2026-03-02', 'for the week of 2 Mar'],
  ['passwords.to-rotate', null, ''],
] as const)('%s since %s: %s', (kind, since, text) => {
  expect(ageText({ ...entry, kind, since }, '2026-03-10')).toBe(text)
})

test('a single entry is not called the oldest', () => {
  const one = { ...entry, count: 1 }
  expect(ageText({ ...one, kind: 'tasks.unassigned', since: '2026-03-08' }, '2026-03-10')).toBe(
    '2 days',
  )
  expect(ageText({ ...one, kind: 'tasks.overdue', since: '2026-03-08' }, '2026-03-10')).toBe(
    '2 days late',
  )
})
