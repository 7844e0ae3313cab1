import { expect, test } from 'vitest'
import { distanceOf, nearestTo } from './nearest-names.ts'

test.each([
  ['halvorson', 'Halvorsen Marine', true],
  ['marrine halversen', 'Halvorsen Marine', true],
  ['maar', 'Mara Lind', true],
  ['nothfield', 'Northfield Instruments', true],
  ['instrumnt', 'Northfield Instruments', true],
  ['jose', 'José Ortiz', true],
  ['xy', 'Mara Lind', false],
  ['dog', 'Mara Lind', false],
  ['mara winter', 'Mara Lind', false],
  ['contract', 'Mara Lind', false],
  ['halvorson', '', false],
])('%s for %s: %s', (query, name, resembles) => {
  expect(distanceOf(query.split(' '), name) !== undefined).toBe(resembles)
})

test('the nearest names come first, each once', () => {
  const items = [
    { title: 'Mara Lind', subtitle: '' },
    { title: 'Lind', subtitle: '' },
    { title: 'Lind', subtitle: '' },
    { title: 'Review', subtitle: 'Lindt' },
    { title: 'Lindt', subtitle: 'Mara' },
    { title: 'Winter', subtitle: '' },
  ]
  expect(nearestTo(['mindt'], items.toReversed(), 3).map(({ title }) => title)).toEqual([
    'Lindt',
    'Lind',
    'Mara Lind',
  ])
})
