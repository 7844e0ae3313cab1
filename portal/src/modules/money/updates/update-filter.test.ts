import { expect, test } from 'vitest'
import { updateFilterFrom } from './update-filter.ts'

const filterFrom = (search: string) => updateFilterFrom(new URLSearchParams(search))

test('the days of an address are whole days on the reader’s clock', () => {
  expect(filterFrom('from=2026-03-28&to=2026-03-29')).toEqual({
    from: new Date(2026, 2, 28).toISOString(),
    before: new Date(2026, 2, 30).toISOString(),
  })
})

test('words, author and status are taken from the address, and anything invalid is ignored', () => {
  expect(filterFrom('q=best+week&author=own&status=rejected')).toEqual({
    ...{ search: 'best week', author: 'own', status: 'rejected' },
  })
  expect(filterFrom('q=&author=toString&status=lost&from=tomorrow&to=2026-02-31')).toEqual({})
})
