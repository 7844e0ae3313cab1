import { messages } from '@leadwright/shared/messages'
import { expect, test } from 'vitest'
import { figureError, wholeNumber } from './week.rules.ts'

test('a figure is a whole number from 0 on', () => {
  expect(['0', '47', ' 12 '].map(wholeNumber)).toEqual([0, 47, 12])
  for (const wrong of ['-1', '1.5', '1,5', '1e3', 'many', '1000000']) {
    expect(figureError(wrong)).toBe(messages.campaigns.figure)
  }
  expect(figureError(' ')).toBe(messages.fields.required)
})
