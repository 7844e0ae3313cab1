import { expect, it } from 'vitest'
import { employeesText } from './profile-words.ts'

it.each([
  [null, null, 'Any size'],
  [50, null, 'At least 50 employees'],
  [null, 500, 'Up to 500 employees'],
  [50, 500, '50 to 500 employees'],
  [50, 50, '50 employees'],
])('from %s to %s employees is “%s”', (employeesFrom, employeesTo, text) => {
  expect(employeesText({ employeesFrom, employeesTo })).toBe(text)
})
