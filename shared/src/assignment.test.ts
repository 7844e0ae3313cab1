import { expect, test } from 'vitest'
import { assignment } from './assignment.ts'
import { ASSIGNMENT_REQUIREMENTS } from './hiring.ts'

test('the assignment has as many requirements as applicants confirm, numbered from 1', () => {
  expect(assignment.flatMap(({ numbered }) => numbered.map(({ number }) => number))).toEqual(
    Array.from({ length: ASSIGNMENT_REQUIREMENTS }, (_, index) => index + 1),
  )
})
