import { expect, test } from 'vitest'
import { promiseText } from './decision-text.rules.ts'

test.each([
  ['Answer by Sun 29 Nov', { pastDue: false, decideBy: '2026-11-29', missedDate: null }],
  ['Late since Sun 22 Nov', { pastDue: true, decideBy: '2026-11-22', missedDate: null }],
  [
    'Promised Sun 22 Nov, apologized, now Sun 29 Nov',
    { pastDue: true, decideBy: '2026-11-29', missedDate: '2026-11-22' },
  ],
])('an undecided application says: %s', (text, promised) => {
  expect(promiseText(promised)).toBe(text)
})
