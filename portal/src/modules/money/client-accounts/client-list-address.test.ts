import { expect, test } from 'vitest'
import { clientListFrom, sortedBy } from './client-list-address.ts'

const from = (text: string) => clientListFrom(new URLSearchParams(text))

test.each([
  ['', { search: '', status: undefined, sort: 'added', direction: 'descending' }],
  ['q=ann&status=paused', { search: 'ann', status: 'paused' }],
  ['status=toString&sort=constructor', { status: undefined, sort: 'added' }],
  ['sort=name', { sort: 'name', direction: 'ascending' }],
  ['sort=name&order=reverse', { sort: 'name', direction: 'descending' }],
  ['sort=balance&order=reverse', { sort: 'balance', direction: 'ascending' }],
])('the address %j', (text, expected) => {
  expect(from(text)).toMatchObject(expected)
})

test('a column sorts the way that fits it, then the other way, and then the first again', () => {
  const first = sortedBy(new URLSearchParams('q=ann'), 'balance')
  expect(clientListFrom(first)).toMatchObject({ search: 'ann', direction: 'descending' })
  const second = sortedBy(first, 'balance')
  expect(clientListFrom(second).direction).toBe('ascending')
  expect(clientListFrom(sortedBy(second, 'balance')).direction).toBe('descending')
  expect(sortedBy(second, 'name').toString()).toBe('q=ann&sort=name')
})
