import { expect, test } from 'vitest'
import { createBudget } from './budget.ts'

test('one caller has so many requests under way, whatever others do', () => {
  const budget = createBudget({ bytes: 1_000, perCaller: 2 })
  const first = budget('a', 10)
  budget('a', 10)
  expect(() => budget('a', 10)).toThrow(
    expect.objectContaining({ kind: 'rate-limited', retryAfter: 5 }),
  )
  budget('b', 10)
  first()
  budget('a', 10)
})

test('all callers together hold so many bytes', () => {
  const budget = createBudget({ bytes: 100, perCaller: 10 })
  const release = budget('a', 60)
  budget('b', 40)
  expect(() => budget('c', 1)).toThrow(
    expect.objectContaining({ kind: 'unavailable', code: 'request.busy', retryAfter: 5 }),
  )
  release()
  budget('c', 60)
})
