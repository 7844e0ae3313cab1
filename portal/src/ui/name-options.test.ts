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
