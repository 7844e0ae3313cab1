import { expect, test } from 'vitest'
import { isUnusual, usualOf } from './usual-figures.ts'

const weeks = (...leads: number[]) => leads.map((one) => ({ leads: one, appointments: 2 }))

test('usual figures are the medians of the last eight weeks', () => {
  expect(usualOf(weeks(9, 8, 30))).toEqual({ leads: 9, appointments: 2 })
  expect(usualOf(weeks(8, 30, 9, 10))?.leads).toBe(9.5)
  expect(usualOf(weeks(90, 90, 90, 1, 2, 3, 4, 5, 6, 7, 8))?.leads).toBe(4.5)
})

test('with fewer than three weeks, nothing is usual', () => {
  expect([usualOf([]), usualOf(weeks(9, 8))]).toEqual([null, null])
})

test.each([
  [44, 9, false],
  [45, 9, true],
  [900, 9, true],
  [4, 0, false],
  [5, 0, true],
  [0, 0, false],
])('%i where %i are usual', (figure, usual, expected) => {
  expect(isUnusual(figure, usual)).toBe(expected)
})
