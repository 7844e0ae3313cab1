import { expect, it } from 'vitest'
import {
  exceededTexts,
  headlinePeriod,
  incidentTexts,
  percentText,
  renewalText,
  stateSentence,
} from './deliverability.rules.ts'

const check = (state: 'failing' | 'warning' | 'healthy', sentence: string) => ({
  ...{ check: 'spf' as const, state, sentence, since: null, pending: null },
  finding: { code: 'spf-valid' as const, name: null, count: null },
})

it('a domain says what the first of its worst checks found', () => {
  const checks = [check('warning', 'a'), check('failing', 'b'), check('failing', 'c')]
  expect(stateSentence({ state: 'failing', checks })).toBe('b')
  const healthy = [check('healthy', 'a'), check('healthy', 'b')]
  expect(stateSentence({ state: 'healthy', checks: healthy })).toBe('All 2 checks passed.')
})

it.each([
  [null, false, undefined],
  ['2027-03-01', false, 'Renews on 1 Mar 2027'],
  ['2026-12-12', true, 'Renews on 12 Dec 2026, in 15 days'],
  ['2026-11-28', true, 'Renews on 28 Nov 2026, in 1 day'],
  ['2026-11-27', true, 'Renews on 27 Nov 2026, today'],
  ['2026-11-20', true, 'Was due to be renewed on 20 Nov 2026'],
])('a domain that renews on %s: %s, %s', (renewsOn, renewsSoon, text) => {
  expect(renewalText({ renewsOn, renewsSoon }, '2026-11-27')).toBe(text)
})

it('a bounce rate has at most two decimals, and is a dash if too few emails were sent', () => {
  expect([1.25, 2, 0, null].map(percentText)).toEqual(['1.25%', '2%', '0%', '–'])
})

it('exceeded limits are named with their value, and of the two spam rates the higher one', () => {
  const limits = { bouncePercent: 2, spamRateTarget: 0.1, spamRateLimit: 0.3 }
  expect(exceededTexts(['bounces', 'spam-target'], limits)).toEqual([
    'Bounce rate over 2%',
    'Spam rate not below 0.1%',
  ])
  expect(exceededTexts(['spam-target', 'spam-rate'], limits)).toEqual(['Spam rate not below 0.3%'])
})

it('the period of a headline names its first and last week', () => {
  expect(headlinePeriod({ from: '2026-10-26', to: '2026-11-16' })).toBe('Weeks of 26 Oct to 16 Nov')
})

it('an incident says what was found, when sending was stopped, and what was made up', () => {
  const nothing = { causes: [], stoppedOn: null, fixedOn: null, emailsMadeUp: null }
  expect(incidentTexts(nothing)).toEqual([])
  const { finding } = check('failing', '')
  expect(
    incidentTexts({
      causes: [{ check: 'spf', finding, sentence: 'There is no SPF record.' }],
      stoppedOn: '2026-11-03',
      fixedOn: '2026-11-04',
      emailsMadeUp: 1360,
    }),
  ).toEqual([
    'There is no SPF record.',
    'Sending was stopped on 3 Nov 2026.',
    'It was fixed on 4 Nov 2026.',
    '1,360 emails were made up at no cost.',
  ])
  expect(incidentTexts({ ...nothing, emailsMadeUp: 1 })).toEqual([
    '1 email was made up at no cost.',
  ])
  expect(incidentTexts({ ...nothing, emailsMadeUp: 0 })).toEqual(['No emails had to be made up.'])
})
