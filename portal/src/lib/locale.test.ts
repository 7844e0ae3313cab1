import { afterEach, expect, test, vi } from 'vitest'
import { writesMonthFirst } from './locale.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test.each([
  ['de-CH', 'de-CH'],
  ['C', undefined],
  ['', undefined],
  ['en_US', undefined],
])('for a browser in %j, the locale is %j', async (language, locale) => {
  vi.resetModules()
  vi.stubGlobal('navigator', { language })
  expect((await import('./locale.ts')).locale).toBe(locale)
})

test('amounts can be entered in a browser whose language is not a valid tag', async () => {
  vi.resetModules()
  vi.stubGlobal('navigator', { language: 'C' })
  const { amountExample, centsOf } = await import('../modules/money/amount-input.ts')
  expect(centsOf(amountExample)).toBe(125_050)
})

test.each([
  ['en-US', true],
  ['en-PH', true],
  ['en-GB', false],
  ['de', false],
  ['fr-CA', false],
  ['ja', false],
])('%s writes the month first: %j', (language, expected) => {
  expect(writesMonthFirst(language)).toBe(expected)
})
