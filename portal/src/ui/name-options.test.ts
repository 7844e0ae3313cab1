import { expect, test } from 'vitest'
import { staffOptions } from './name-options.ts'

test('people stand in the order of the alphabet, whatever their capitals and accents', () => {
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
