import { expect, test } from 'vitest'
import { accountInWords, dueByAge, dueInWords, summarizeDue, transferReference } from './due.ts'

const today = '2026-12-01'

const open = (cents: number, dueOn: string | null) => ({
  ...{ paymentId: 'a', title: 'Fee', amount: 100_000, date: today },
  ...{ open: cents, dueOn },
})

test.each([
  [[], ''],
  [[open(70_000, '2026-12-10')], 'due 10 December 2026'],
  [[open(70_000, today)], 'due 1 December 2026'],
  [[open(70_000, '2026-11-30')], 'overdue since 30 November 2026'],
  [[open(30_000, '2026-12-05'), open(40_000, '2026-12-10')], '$300.00 of it due 5 December 2026'],
  [
    [open(10_000, '2026-11-20'), open(20_000, '2026-11-30'), open(40_000, '2026-12-10')],
    '$300.00 of it overdue since 20 November 2026',
  ],
  [[open(70_000, null)], 'paused by an objection'],
  [
    [open(30_000, '2026-12-05'), open(40_000, null)],
    '$300.00 of it due 5 December 2026, $400.00 of it paused by an objection',
  ],
])('what is due is said in words (%#)', (charges, words) => {
  expect(dueInWords(summarizeDue(charges, today))).toBe(words)
})

test.each([
  [null, 'paused'],
  ['2026-12-02', 'later'],
  ['2026-12-01', 'later'],
  ['2026-11-30', 'upTo30'],
  ['2026-11-01', 'upTo30'],
  ['2026-10-31', 'upTo60'],
  ['2026-10-02', 'upTo60'],
  ['2026-10-01', 'older'],
] as const)('what was due on %s is %s', (dueOn, age) => {
  const empty = { later: 0, upTo30: 0, upTo60: 0, older: 0, paused: 0 }
  const twice = [open(30_000, dueOn), open(10_000, dueOn)]
  expect(dueByAge(twice, today)).toEqual({ ...empty, [age]: 40_000, total: 40_000 })
})

test('the account is one sentence', () => {
  const due = summarizeDue([open(70_000, '2026-12-10')], today)
  expect(accountInWords('You owe $700.00', { due, underWay: 90_000 })).toBe(
    'You owe $700.00, due 10 December 2026, $900.00 under way.',
  )
})

test('a transfer names the open invoices if there is room, otherwise the client', () => {
  const clientId = '00000000-0000-4000-8000-0000abcdef12'
  expect(transferReference(clientId, [])).toBe('C-ABCDEF12')
  expect(transferReference(clientId, ['R-1', 'R-2'])).toBe('R-1, R-2')
  expect(transferReference(clientId, Array(60).fill('R-1'))).toBe('C-ABCDEF12')
})
