import { expect, test } from 'vitest'
import { countryName } from './countries.ts'

test.each([
  ['NL', 'Netherlands'],
  ['nl', 'Netherlands'],
  ['UK', 'United Kingdom'],
  [' Netherlands ', 'Netherlands'],
  ['QX', 'QX'],
  ['Norway (south)', 'Norway (south)'],
])('the country %j is called %s', (text, name) => {
  expect(countryName(text)).toBe(name)
})
