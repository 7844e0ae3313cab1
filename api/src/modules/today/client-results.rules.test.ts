import { expect, test } from 'vitest'
import { type RiskFacts, risksOf } from './client-results.rules.ts'

const calm: RiskFacts = {
  today: '2026-03-20',
  now: new Date('2026-03-20T12:00:00.000Z'),
  since: '2025-01-01',
  lastLeadOn: '2026-03-19',
  leads: [5, 5, 5],
  waitingSince: null,
}

test.each<[string, Partial<RiskFacts>, ReturnType<typeof risksOf>]>([
  ['nothing', {}, []],
  ['a lead 9 days ago', { lastLeadOn: '2026-03-11' }, []],
  ['the last lead 10 days ago', { lastLeadOn: '2026-03-10' }, ['no-leads']],
  ['no lead since the start 10 days ago', { lastLeadOn: null, since: '2026-03-10' }, ['no-leads']],
  ['resumed yesterday', { lastLeadOn: '2025-11-10', since: '2026-03-19' }, []],
  ['fewer leads in one week', { leads: [4, 5, 5] }, []],
  ['fewer leads in two weeks', { leads: [3, 4, 5] }, ['falling']],
  ['a week without figures', { leads: [3, null, 5] }, []],
  ['a question of 47 hours', { waitingSince: '2026-03-18T13:00:00.000Z' }, []],
  ['a question of 48 hours', { waitingSince: '2026-03-18T12:00:00.000Z' }, ['unanswered']],
])('%s', (_, change, risks) => {
  expect(risksOf({ ...calm, ...change })).toEqual(risks)
})
