import { expect, test } from 'vitest'
import { staffOptions } from './name-options.ts'

test('people are sorted alphabetically, regardless of case and accents', () => {
  const staff = ['Zoe', 'adam', 'Özlem', 'Oskar', 'Åsa', 'Bert'].map((firstName) => ({
    staffId: firstName,
    firstName,
  }))
  expect(staffOptions(staff).map(({ label }) => label)).toEqual([
    'adam',
    'Åsa',
    'Bert',
    'Oskar',
    'Özlem',
    'Zoe',
  ])
})

test('someone who can’t sign in is marked', () => {
  const person = { staffId: 'a', firstName: 'Ines', lastName: 'Duarte' }
  const labelOf = (role?: string | null) => staffOptions([{ ...person, role }])[0]?.label
  expect([labelOf(null), labelOf('staff'), labelOf()]).toEqual([
    'Ines Duarte (no login)',
    'Ines Duarte',
    'Ines Duarte',
  ])
})
