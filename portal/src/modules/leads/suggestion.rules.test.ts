import { expect, test } from 'vitest'
import { suggestedStep } from './suggestion.rules.ts'

const now = { now: Date.parse('2026-11-26T12:00:00.000Z'), today: '2026-11-26' }
const none = {
  objectionDueOn: null,
  ...{ appointmentAt: null, outcome: null, notCountedOn: null, erasedOn: null, referrals: [] },
} as const

test.each([
  ['a booked meeting', 'booked', 'edit', 'appointment', undefined],
  ['no interest', 'not-interested', undefined, 'lose', undefined],
  ['the wrong person', 'wrong-person', 'refer', 'refer', 'refer'],
  ['an absence', 'out-of-office', 'edit', undefined, undefined],
  ['something else', 'other', undefined, undefined, undefined],
] as const)('a suggestion of %s offers what the state of the lead allows', (_, kind, ...steps) => {
  const states = ['draft', 'lead', 'lost'] as const
  expect(states.map((state) => suggestedStep({ ...none, state }, kind, now))).toEqual(steps)
})
