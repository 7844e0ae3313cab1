import { expect, test } from 'vitest'
import { type SortColumns, sortedBy, sortIn } from './use-table-sort.ts'

const columns: SortColumns<'added' | 'name' | 'balance'> = {
  added: 'descending',
  name: 'ascending',
  balance: 'descending',
}

test.each([
  ['', 'added', 'descending'],
  ['sort=constructor', 'added', 'descending'],
  ['sort=name', 'name', 'ascending'],
  ['sort=name&order=reverse', 'name', 'descending'],
  ['sort=balance&order=reverse', 'balance', 'ascending'],
])('the address %j sorts by %s, %s', (address, by, direction) => {
  expect(sortIn(new URLSearchParams(address), columns)).toMatchObject({ by, direction })
})

test('a column sorts in its default direction, then in reverse, then in its default direction again', () => {
  const press = (address: string, column: keyof typeof columns) =>
    sortedBy(new URLSearchParams(address), columns, column).toString()
  expect(press('q=ann', 'balance')).toBe('q=ann&sort=balance')
  expect(press('q=ann&sort=balance', 'balance')).toBe('q=ann&sort=balance&order=reverse')
  expect(press('q=ann&sort=balance&order=reverse', 'balance')).toBe('q=ann&sort=balance')
  expect(press('q=ann&sort=balance&order=reverse', 'name')).toBe('q=ann&sort=name')
})
