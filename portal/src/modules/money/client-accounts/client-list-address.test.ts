import { expect, test } from 'vitest'
import { clientListFrom } from './client-list-address.ts'

test.each([
  ['', { search: '', status: undefined, sort: 'added', direction: 'descending' }],
  ['q=ann&status=paused', { search: 'ann', status: 'paused' }],
  ['status=toString&sort=constructor', { status: undefined, sort: 'added' }],
  ['sort=name', { sort: 'name', direction: 'ascending' }],
])('the list of the address %j', (text, expected) => {
  expect(clientListFrom(new URLSearchParams(text))).toMatchObject(expected)
})
