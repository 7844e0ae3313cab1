import { expect, test } from 'vitest'
import { dayOf, slashedOrders } from './day-of.ts'

test.each([
  ['2026-01-31', '2026-01-31'],
  ['31.1.2026', '2026-01-31'],
  ['1/2/2026', '1/2/2026'],
  ['soon', 'soon'],
])('%s is read as %s', (text, day) => {
  expect(dayOf(text)).toBe(day)
})

test.each([
  ['1/2/2026', '2026-01-02', '2026-02-01'],
  ['31.1.2026', '2026-01-31', '2026-01-31'],
  ['1/2/26', '1/2/26', '1/2/26'],
])('%s can be %s in the US and %s in Britain', (text, american, british) => {
  expect(slashedOrders.map((read) => read(text))).toEqual([american, british])
})
