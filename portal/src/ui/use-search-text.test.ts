import { limits } from '@leadwright/shared/limits'
import { expect, test } from 'vitest'
import { searchText } from './use-search-text.ts'

test.each([
  ['', ''],
  ['?q=ada', 'ada'],
  [`?q=${'x'.repeat(limits.search + 1)}`, 'x'.repeat(limits.search)],
])('the address %j searches for a text of a valid length', (address, expected) => {
  expect(searchText(new URLSearchParams(address))).toBe(expected)
})
