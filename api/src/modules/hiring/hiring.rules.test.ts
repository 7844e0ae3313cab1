import { expect, test } from 'vitest'
import { dayOf, fileHorizon, maskEmail, paragraphsOf } from './hiring.rules.ts'

test.each([
  ['applicant@example.com', 'a…@example.com'],
  ['x@example.com', 'x…@example.com'],
])('the address %s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})

test.each([
  ['2027-03-10T09:00:00.000Z', '2026-03-10T09:00:00.000Z'],
  ['2028-02-29T00:00:00.000Z', '2027-03-01T00:00:00.000Z'],
])('at %s files of what was closed before %s are due', (now, horizon) => {
  expect(fileHorizon(new Date(now)).toISOString()).toBe(horizon)
})

test('days are written out, in UTC', () => {
  expect(dayOf('2026-12-04T23:59:59.000Z')).toBe('4 December 2026')
})

test('empty lines separate paragraphs', () => {
  expect(paragraphsOf('One\ntwo\n \n\n three \n')).toEqual(['One\ntwo', 'three'])
  expect(paragraphsOf('')).toEqual([])
})
