import { expect, test } from 'vitest'
import { sumInWords } from './figure-sum.tsx'

const none = { leads: 0, appointments: 0 }
const week = (monday: string, leads: number, counted: boolean, erased = none) => ({
  ...{ week: monday, leads, appointments: 1, counted },
  ...{ outcomes: null, erased: counted ? erased : null, version: null },
})
const weeks = [
  week('2026-10-05', 12, false),
  week('2026-10-12', 30, true),
  week('2026-10-19', 5, true, { leads: 2, appointments: 0 }),
]

test.each([
  [
    { figure: 'leads' },
    '47 leads = 35 listed + 12 from earlier totals; of the 35 listed, 2 erased',
  ],
  [{ figure: 'appointments' }, '3 appointments = 2 listed + 1 from earlier totals'],
  [{ figure: 'leads', from: '2026-10-12', to: '2026-10-12' }, '30 leads'],
  [
    { figure: 'leads', from: '2026-10-05', to: '2026-10-05' },
    '12 leads = 0 listed + 12 from earlier totals',
  ],
  [{ figure: 'leads', from: '2026-10-19' }, '5 leads; of the 5 listed, 2 erased'],
  [{ figure: 'leads', from: '2026-11-02' }, '0 leads'],
] as const)('the heading of the list behind %j adds up', (filter, words) => {
  expect(sumInWords(weeks, filter)).toBe(words)
})
