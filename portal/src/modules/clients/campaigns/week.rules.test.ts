import { messages } from '@leadwright/shared/messages'
import { expect, test } from 'vitest'
import { Figure, WeekInput } from './week.rules.ts'

test('a figure is a whole number of at least 0', () => {
  expect(['0', '47', ' 12 '].map((text) => Figure.parse(text))).toEqual([0, 47, 12])
  for (const wrong of ['-1', '1.5', '1,5', '1e3', 'many', '1000000']) {
    expect(Figure.safeParse(wrong).error?.issues[0]?.message).toBe(messages.campaigns.figure)
  }
  expect(Figure.safeParse(' ').success).toBe(false)
})

test('any day of a week selects its Monday', () => {
  const typed = { week: '2026-11-22', leads: '1', appointments: '0' }
  expect(WeekInput.parse(typed)).toEqual({ week: '2026-11-16', leads: 1, appointments: 0 })
})
