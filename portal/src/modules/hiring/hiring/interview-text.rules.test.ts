import { expect, test } from 'vitest'
import { interviewText } from './interview-text.rules.ts'

const meeting = {
  ...{ submissionId: 'a', startsAt: '2026-11-30T09:00:00.000Z', minutes: 45 },
  ...{ joinUrl: null, place: null, outcome: null },
}
const before = new Date('2026-11-30T09:44:59.000Z')
const after = new Date('2026-11-30T09:45:00.000Z')

test.each([
  ['without a booking', /^No interview booked yet$/, undefined, before],
  ['until the interview ends', /^Interview .*30 Nov/, meeting, before],
  ['after it', /^Interviewed Mon 30 Nov, decide now$/, meeting, after],
  ['when no one came', /^Didn’t come on Mon 30 Nov/, { ...meeting, outcome: 'noShow' }, after],
] as const)('%s, an invitation reads %s', (_, text, booked, now) => {
  expect(interviewText(booked, now)).toMatch(text)
})
