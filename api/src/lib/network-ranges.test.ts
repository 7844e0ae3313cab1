import { expect, test } from 'vitest'
import { rangesOf } from './network-ranges.ts'

test.each([
  ['203.0.113.9', ['203.0.113.9']],
  ['unknown', ['unknown']],
  ['2001:db8:1:2::/64', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['2001:db8:1:12ff::/64', ['2001:db8:1:12ff::/64', '2001:db8:1:1200::/56', '2001:db8:1::/48']],
])('%s counts in the ranges %s', (network, ranges) => {
  expect(rangesOf(network).map(({ range }) => range)).toEqual(ranges)
})
