import { messages } from '@leadwright/shared/messages'
import { expect, test } from 'vitest'
import { periodErrors, periodFrom } from './period.rules.ts'

const today = '2026-03-10'

test('without a period it is the year so far', () => {
  expect(periodFrom(new URLSearchParams(), today)).toEqual({ from: '2026-01-01', to: '2026-03-10' })
})

test('the address keeps the period, and nonsense in it is not believed', () => {
  const chosen = new URLSearchParams('from=2024-01-01&to=2024-01-31')
  expect(periodFrom(chosen, today)).toEqual({ from: '2024-01-01', to: '2024-01-31' })
  for (const text of [
    'from=yesterday&to=x',
    'from=2026-02-30&to=2026-03-01',
    'from=0206-01-01&to=x',
  ])
    expect(periodFrom(new URLSearchParams(text), today).to).toBe('2026-03-10')
})

test.each([
  ['2026-01-01', '2026-01-01', {}],
  ['0002-01-01', '2026-01-01', { from: messages.fields.dateRange }],
  ['2026-01-01', '', { to: messages.fields.dateRange }],
  ['2026-01-02', '2026-01-01', { to: messages.payments.periodOrder }],
])('a period from %s to %s', (from, to, errors) => {
  expect(periodErrors({ from, to })).toEqual(errors)
})
