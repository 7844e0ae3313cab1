import { expect, test } from 'vitest'
import { feesAhead } from './forecast.rules.ts'

test.each([
  ['a quarter signs', { appointments: 4, fee: 90_000 }, { held: 20, signed: 5 }, 90_000],
  ['rounded to cents', { appointments: 1, fee: 100 }, { held: 12, signed: 4 }, 33],
  ['no appointment', { appointments: 0, fee: 90_000 }, { held: 20, signed: 5 }, 0],
  ['none signed', { appointments: 4, fee: 90_000 }, { held: 20, signed: 0 }, 0],
  ['just enough held', { appointments: 10, fee: 100 }, { held: 10, signed: 1 }, 100],
  ['too few held', { appointments: 4, fee: 90_000 }, { held: 9, signed: 5 }, null],
  ['no order', { appointments: 4, fee: null }, { held: 20, signed: 5 }, null],
])('%s', (_, client, rate, amount) => {
  expect(feesAhead(client, rate)).toBe(amount)
})
