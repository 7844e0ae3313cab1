import { expect, it } from 'vitest'
import { leadsTo } from './place.rules.ts'

it.each([
  ['/studio/workspace/tasks', '/studio/workspace/tasks', true],
  ['/studio/workspace/tasks', '/studio/workspace/tasks?state=done', true],
  ['/studio/workspace/tasks', '/studio/workspace', false],
  ['/dashboard/updates?update=1', '/dashboard/updates', false],
  ['/dashboard/updates?update=1', '/dashboard/updates?update=2', false],
  ['/dashboard/updates?update=1', '/dashboard/updates?status=pending&update=1', true],
])('whether the page %s is shown at %s: %s', (place, open, expected) => {
  expect(leadsTo(place, open)).toBe(expected)
})
