import { expect, test } from 'vitest'
import { createBudget } from './request-budgets.ts'

test('a caller is rate-limited at its maximum of running requests, whatever others do', () => {
  const budget = createBudget(1_000, 2)
  const first = budget('a', 10)
  budget('a', 10)
  expect(() => budget('a', 10)).toThrow(
    expect.objectContaining({ kind: 'rate-limited', retryAfter: 5 }),
  )
  budget('b', 10)
  first()
  budget('a', 10)
})

test('the budget in bytes is shared by all callers', () => {
  const budget = createBudget(100, 10)
  const release = budget('a', 60)
  budget('b', 40)
  expect(() => budget('c', 1)).toThrow(
    expect.objectContaining({ kind: 'unavailable', code: 'request.busy', retryAfter: 5 }),
  )
  release()
  budget('c', 60)
})
