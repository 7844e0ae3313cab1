import { expect, test } from 'vitest'
import { feeExample } from './fee-example.ts'

const example = { fee: 4_600, leads: 9, meetings: 4, deals: 2 }

test.each([
  [example, '9 leads, 4 meetings and 2 closed deals costs 2 × $4,600 = $9,200.'],
  [{ ...example, meetings: 1, deals: 1 }, '9 leads, 1 meeting and 1 closed deal costs $4,600.'],
])('the example of the fee is computed from the company file: %j', (given, sum) => {
  const [shown] = feeExample({ feeExample: given })
  expect(shown?.answer).toContain(`Say the fee is $4,600. A month with ${sum}`)
})

test('without an example in the company file, none is shown', () => {
  expect(feeExample({ feeExample: undefined })).toEqual([])
})
