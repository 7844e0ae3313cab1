import { describe, expect, test } from 'vitest'
import { bounds, effectOf, type LedgerRow, withBalances } from './payments.rules.ts'

const row = (change: Partial<LedgerRow>): LedgerRow => ({
  id: 'one',
  type: 'incoming',
  status: 'completed',
  amount: 100,
  title: 'Sample',
  updateId: null,
  createdAt: '2026-03-10T09:00:00.000Z',
  ...change,
})

describe('what a row does to the balance', () => {
  test.each([
    ['incoming', 'completed', 100],
    ['outgoing', 'completed', -100],
    ['incoming', 'pending', 0],
    ['outgoing', 'pending', 0],
  ] as const)('%s and %s: %i cents', (type, status, cents) => {
    expect(effectOf(row({ type, status }))).toBe(cents)
  })

  test('each row shows the balance after it, a pending one none', () => {
    const rows = [
      row({ id: 'newest', amount: 50, type: 'outgoing' }),
      row({ id: 'waits', status: 'pending' }),
      row({ id: 'oldest', amount: 200 }),
    ]
    expect(withBalances(rows, 150).map(({ balance }) => balance)).toEqual([150, null, 200])
  })
})

test.each([
  ['UTC', '2024-01-31T00:00:00.000Z', '2024-03-01T00:00:00.000Z'],
  ['Pacific/Auckland', '2024-01-30T11:00:00.000Z', '2024-02-29T11:00:00.000Z'],
  ['America/Los_Angeles', '2024-01-31T08:00:00.000Z', '2024-03-01T08:00:00.000Z'],
])('in %s a period has both of its days whole', (timeZone, from, until) => {
  expect(bounds(timeZone, { from: '2024-01-31', to: '2024-02-29' })).toEqual({ from, until })
})
