import { expect, it } from 'vitest'
import { acceptText, commonReasons, dueText, summaryText, windowText } from './objection.rules.ts'

it('an objection is overdue from the day after its decision was due', () => {
  expect(dueText({ dueOn: '2026-03-17' }, '2026-03-17')).toBe('Decision due Tue 17 Mar')
  expect(dueText({ dueOn: '2026-03-17' }, '2026-03-18')).toBe('Overdue since Tue 17 Mar')
})

const window = { dealId: null, until: '2026-03-24', reasons: ['other' as const] }

it.each([
  [window, true, 'You can object until Tue 24 Mar.'],
  [window, false, 'The client can object until Tue 24 Mar.'],
  [
    { ...window, reasons: ['fell-through' as const] },
    true,
    'If the customer withdraws, you can object until Tue 24 Mar.',
  ],
  [{ ...window, reasons: [] }, true, undefined],
  [{ ...window, until: '2026-03-19', reasons: [] }, true, 'You could object until Thu 19 Mar.'],
])('the window is the last day, for each side: %j', (one, isOwn, text) => {
  expect(windowText(one, { isOwn, today: '2026-03-20' })).toBe(text)
})

it('several leads are objected to for a reason that applies to all of them', () => {
  const objectable = [
    { leadId: 'a', reasons: ['no-fit', 'no-show', 'other'] as const },
    { leadId: 'b', reasons: ['no-fit', 'other'] as const },
    { leadId: 'c', reasons: ['no-show'] as const },
  ]
  const of = (...ids: string[]) =>
    commonReasons(
      ids.map((id) => ({ id })),
      objectable,
    )
  expect(of('a', 'b')).toEqual(['no-fit', 'other'])
  expect(of('a')).toEqual(['no-fit', 'no-show', 'other'])
  expect(of('b', 'c')).toEqual([])
  expect(of('a', 'd')).toEqual([])
})

const one = { leadId: 'a', dealId: null, reason: 'no-fit' as const, fee: null }
const ofDeal = { leadId: 'b', dealId: 'd', reason: 'not-signed' as const, fee: 55_000 }

it.each([
  [[one], 'Removes 1 lead from the figures of its week.'],
  [[one, { ...one, leadId: 'c' }], 'Removes 2 leads from the figures of their weeks.'],
  [
    [one, { ...one, leadId: 'c', fee: 55_000 }, { ...one, leadId: 'e' }],
    'Removes 3 leads from the figures of their weeks; cancels a pending fee of $550.00.',
  ],
  [
    [ofDeal, { ...ofDeal, dealId: null }],
    'Removes 1 lead from the figures of its week; cancels a pending fee of $550.00.',
  ],
  [
    [ofDeal, { ...ofDeal, leadId: 'f', fee: 30_000 }],
    'Cancels pending fees of $550.00 and $300.00.',
  ],
  [[{ ...ofDeal, reason: 'amount' as const }], 'Replaces a pending fee of $550.00.'],
  [[{ ...ofDeal, fee: null }], 'Changes no fee.'],
])('accepting names its effect, and a fee once: %j', (objections, text) => {
  expect(acceptText(objections)).toBe(text)
})

it.each([
  [
    { total: 5, accepted: 3, declined: 1, open: 1, medianDays: 2 },
    '5 objections: 3 accepted, 1 declined, 1 open. Decided after 2 days (median).',
  ],
  [{ total: 1, accepted: 0, declined: 0, open: 1, medianDays: null }, '1 objection: 1 open.'],
  [
    { total: 1_200, accepted: 0, declined: 0, open: 1_200, medianDays: null },
    '1,200 objections: 1,200 open.',
  ],
  [
    { total: 2, accepted: 0, declined: 1, open: 0, medianDays: 0 },
    '2 objections: 1 declined, 1 withdrawn. Decided on the same day (median).',
  ],
])('a client’s objections are summed up: %j', (summary, text) => {
  expect(summaryText(summary)).toBe(text)
})
