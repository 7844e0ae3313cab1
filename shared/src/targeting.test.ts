import { expect, test } from 'vitest'
import { missingInProfile, workingDaysBetween } from './targeting.ts'

test('an empty profile misses industries, regions, a reason and people', () => {
  const empty = { industries: [], regions: [], deciders: [], exclusions: [], trigger: '', note: '' }
  expect(missingInProfile({ ...empty, employeesFrom: null, employeesTo: null })).toHaveLength(4)
})

test.each([
  // 2026-03-09 is a Monday.
  ['2026-03-09', '2026-03-09', 0],
  ['2026-03-09', '2026-03-12', 3],
  ['2026-03-13', '2026-03-15', 0],
  ['2026-03-13', '2026-03-16', 1],
  ['2026-03-14', '2026-03-18', 3],
  ['2026-03-12', '2026-03-23', 7],
])('from %s to %s there are %i working days', (from, to, days) => {
  expect(workingDaysBetween(from, to)).toBe(days)
})
