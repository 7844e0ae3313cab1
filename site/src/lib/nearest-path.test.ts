import { expect, test } from 'vitest'
import { nearestPath } from './nearest-path.ts'

const pages = ['/hiring', '/policies', '/15-mins-meeting', '/30-mins-meeting', '/go/ada', '/a']

test.each([
  ['/hirng', '/hiring'],
  ['/Polices.', '/policies'],
  ['/go/adda', '/go/ada'],
  ['/pricing', undefined],
  ['/b', undefined],
  // Equally close to two pages.
  ['/35-mins-meeting', undefined],
  [`/hiring${'.'.repeat(10_000)}x`, undefined],
])('the page nearest to %s is %s', (typed, page) => {
  expect(nearestPath(typed, pages)).toBe(page)
})
