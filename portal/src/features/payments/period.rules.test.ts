import { expect, test } from 'vitest'
import { periodFrom, todayOf } from './period.rules.ts'

const today = todayOf(new Date('2026-03-10T23:30:00.000Z'))

test('without a period it is the year so far', () => {
  expect(periodFrom(new URLSearchParams(), today)).toEqual({ from: '2026-01-01', to: '2026-03-10' })
})

test('the address keeps the period, and nonsense in it is not believed', () => {
  const chosen = new URLSearchParams('from=2024-01-01&to=2024-01-31')
  expect(periodFrom(chosen, today)).toEqual({ from: '2024-01-01', to: '2024-01-31' })
  expect(periodFrom(new URLSearchParams('from=yesterday&to=x'), today).to).toBe('2026-03-10')
})
