import { expect, test } from 'vitest'
import { countByMonth } from './finances.rules.ts'

test('a client counts once in each month of their spans, even if these overlap', () => {
  const span = (id: string, first: string, last: string) => ({ id, first, last })
  const counts = countByMonth([
    span('a', '2025-11', '2026-02'),
    span('a', '2026-01', '2026-01'),
    span('a', '2026-02', '2026-03'),
    span('a', '2026-06', '2026-06'),
    span('b', '2026-01', '2026-02'),
    // Ends before it starts, such as a former client whose end date is in the future.
    span('c', '2026-05', '2026-04'),
  ])
  expect([...counts]).toEqual([
    ['2025-11', 1],
    ['2025-12', 1],
    ['2026-01', 2],
    ['2026-02', 2],
    ['2026-03', 1],
    ['2026-06', 1],
  ])
  expect(countByMonth([])).toEqual(new Map())
})
