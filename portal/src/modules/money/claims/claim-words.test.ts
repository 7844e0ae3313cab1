import type { Claim } from '@leadwright/shared/contracts/money/claims'
import { expect, test } from 'vitest'
import { basisText, comparisonOf, excludedText, wordsOf } from './claim-words.ts'

const claim = (change: Partial<Claim> = {}): Claim => ({
  ...{ printed: '8.6x', caption: 'lead growth', evidence: null, measure: 'lead-growth' },
  ...{ result: null, excluded: [], ...change },
})
const result = { value: '9.0x', average: null, n: 5, from: '2025-01', to: '2025-03', agrees: null }

test('the clients that are left out are counted by reason', () => {
  const excluded = [
    { reason: 'too-recent', clients: 1 },
    { reason: 'no-figures', clients: 3 },
  ] as const
  expect(excludedText(claim({ excluded: [...excluded] }))).toBe(
    'Left out: 1 client before the end of the sixth month, 3 without figures for every week of the sixth month.',
  )
  expect(excludedText(claim({ measure: 'retention', excluded: [excluded[0]] }))).toBe(
    'Left out: 1 client in the first twelve months.',
  )
  expect(excludedText(claim())).toBe('')
})

test('the sample and its period are named', () => {
  expect(basisText(claim(), result)).toBe('5 clients. Sixth months: January 2025 to March 2025.')
  const deals = { ...result, n: 1, to: '2025-01' }
  expect(basisText(claim({ measure: 'deals-per-month' }), deals)).toBe(
    '1 deal. Signed: January 2025.',
  )
})

test.each([
  [{ agrees: true }, 'Agrees with the page'],
  [{ agrees: false }, 'Differs from the page'],
  [{ n: 4 }, 'Not compared: fewer than 5 clients'],
  [{}, 'Not compared: the printed figure isn’t a number'],
])('the comparison of %j is in words', (change, text) => {
  expect(comparisonOf(claim(), { ...result, ...change })).toBe(text)
})

test('a figure without a measure says so', () => {
  expect(wordsOf(claim({ measure: null }))).toEqual({
    none: 'No measure is set for this figure in the company file.',
  })
})
