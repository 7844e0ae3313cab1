import { messages } from '@leadwright/shared/messages'
import { expect, test } from 'vitest'
import { figureError, mondayOf, wholeNumber } from './week.rules.ts'

test.each([
  ['2024-01-29', '2024-01-29'],
  ['2024-01-31', '2024-01-29'],
  ['2024-02-04', '2024-01-29'],
  ['2024-01-01', '2024-01-01'],
  ['2023-12-31', '2023-12-25'],
  ['nonsense', ''],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

test('a figure is a whole number from 0 on', () => {
  expect(['0', '47', ' 12 '].map(wholeNumber)).toEqual([0, 47, 12])
  for (const wrong of ['-1', '1.5', '1,5', '1e3', 'many', '1000000']) {
    expect(figureError(wrong)).toBe(messages.campaigns.figure)
  }
  expect(figureError(' ')).toBe(messages.fields.required)
})
