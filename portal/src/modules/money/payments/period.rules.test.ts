import { dayIn } from '@leadwright/shared/days'
import { messages } from '@leadwright/shared/messages'
import { afterEach, expect, test, vi } from 'vitest'
import { periodErrors, periodFrom, periodName, periodSearch, withPeriod } from './period.rules.ts'

const at = (text: string, today: string) => periodFrom(new URLSearchParams(text), today)

test.each([
  ['', '2026-03-10', '2025-04-01', '2026-03-10'],
  ['period=this-month', '2026-03-10', '2026-03-01', '2026-03-10'],
  ['period=last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['period=last-month', '2024-03-01', '2024-02-01', '2024-02-29'],
  ['period=last-month', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['period=this-year', '2026-01-01', '2026-01-01', '2026-01-01'],
  ['from=2024-01-01&to=2024-01-31', '2026-03-10', '2024-01-01', '2024-01-31'],
  ['period=last-month&from=2024-01-01&to=2024-01-31', '2026-03-10', '2026-02-01', '2026-02-28'],
])('the period of %j on %s', (text, today, from, to) => {
  expect(at(text, today)).toEqual({ from, to })
})

test.each([
  'from=yesterday&to=x',
  'from=2026-02-30&to=2026-03-01',
  'from=0206-01-01&to=x',
  'period=toString',
  'period=custom',
])('an invalid period such as %j is ignored', (text) => {
  expect(at(text, '2026-03-10')).toEqual(at('', '2026-03-10'))
})

test('a selected period is in the address, which keeps its other parameters', () => {
  const params = new URLSearchParams('update=1&from=2024-01-01&to=2024-01-31')
  const days = { from: '2026-02-01', to: '2026-02-28' }
  const lastMonth = withPeriod(params, 'last-month', days)
  expect(lastMonth.toString()).toBe('update=1&period=last-month')
  expect(periodName(lastMonth)).toBe('last-month')
  expect(withPeriod(lastMonth, 'last-12-months', days).toString()).toBe('update=1')
  const custom = withPeriod(lastMonth, 'custom', days)
  expect(periodFrom(custom, '2026-03-10')).toEqual(days)
  expect(periodSearch(custom, '2026-03-10')).toBe('?from=2026-02-01&to=2026-02-28')
  expect(periodSearch(new URLSearchParams('update=1'), '2026-03-10')).toBe('')
})

afterEach(() => vi.unstubAllEnvs())

// 1 April in Auckland, but still 31 March in UTC and in Los Angeles.
const monthEnd = new Date('2026-03-31T11:30:00.000Z')

test.each(['Pacific/Auckland', 'UTC', 'America/Los_Angeles'])(
  'at the end of a month the company’s time zone decides, for a reader in %s too',
  (reader) => {
    vi.stubEnv('TZ', reader)
    const lastMonth = (company: string) => at('period=last-month', dayIn(company, monthEnd))
    expect(lastMonth('Pacific/Auckland')).toEqual({ from: '2026-03-01', to: '2026-03-31' })
    expect(lastMonth('UTC')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  },
)

test.each([
  ['2026-01-01', '2026-01-01', {}],
  ['0002-01-01', '2026-01-01', { from: messages.fields.dateRange }],
  ['2026-01-01', '', { to: messages.fields.dateRange }],
  ['2026-01-02', '2026-01-01', { to: messages.payments.periodOrder }],
])('errors of a period from %s to %s', (from, to, errors) => {
  expect(periodErrors({ from, to })).toEqual(errors)
})
