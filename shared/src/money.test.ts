import { describe, expect, test } from 'vitest'
import { decimalMarkOf, formatCents, maxCents, parseCents } from './money.ts'

describe('a typed or pasted amount', () => {
  test.each([
    ['1250.50', 125_050],
    ['1,250.50', 125_050],
    ['$1,250.50', 125_050],
    ['US$1,250.50', 125_050],
    ['1,250.50 USD', 125_050],
    ['1 250.50', 125_050],
    ['1\u00a0250.50', 125_050],
    ['1\u202f250.50', 125_050],
    ["1'250.50", 125_050],
    ['1’250.50', 125_050],
    ['1,250', 125_000],
    // Pasted from a page with a comma as decimal mark.
    ['1.250,50', 125_050],
    ['$1.250,50', 125_050],
    ['1 250,50', 125_050],
    ["1'250,50", 125_050],
    ['1.250.000', 125_000_000],
    ['10,000,000.00', maxCents],
    ['5.', 500],
    ['.5', 50],
    ['0.01', 1],
  ])('%s is accepted from everyone who uses a decimal point', (text, cents) => {
    expect(parseCents(text, '.')).toBe(cents)
  })

  test.each([
    ['12,5', 1_250],
    ['1.250,50', 125_050],
    ['1 250,50', 125_050],
    ['1.250,50 $', 125_050],
    ['1.250', 125_000],
    ['5,', 500],
    [',5', 50],
    // Pasted from a page with a point as decimal mark.
    ['$1,250.50', 125_050],
    ['1250.50', 125_050],
    ['12.5', 1_250],
  ])('%s is accepted from everyone who uses a decimal comma', (text, cents) => {
    expect(parseCents(text, ',')).toBe(cents)
  })

  test.each([
    // Invalid with either decimal mark.
    ...[
      '',
      '.',
      ',',
      '$',
      '-5',
      '+5',
      '0',
      '0.00',
      '1e3',
      '0x10',
      '12.345',
      '1 25',
      '1,25,000.00',
    ].map((text) => [text, '.']),
    ...['1,250 000.00', '1..5', '10000000.01', '١٢', 'NaN', '$5$', '5 5'].map((text) => [
      text,
      '.',
    ]),
    ...['12,345', '1.25.000,00', '0,00', '1,250 000,00', '1,2,3'].map((text) => [text, ',']),
    // Ambiguous.
    ...[
      ['12,5', '.'],
      ['1,25', '.'],
      ['1250,50', '.'],
      ['1.250', '.'],
      ['1,250', ','],
      // Another currency.
      ['€1,250.50', '.'],
      ['1.250,50 €', ','],
      ['£20', '.'],
    ],
  ] as [string, '.' | ','][])('%j is rejected with the decimal mark %s', (text, mark) => {
    expect(parseCents(text, mark)).toBeUndefined()
  })

  test.each(['en', 'en-US', 'de', 'fr', 'de-CH'])(
    'formatted amounts in %s are parsed back',
    (locale) => {
      for (const style of ['decimal', 'currency'] as const) {
        const options = { style, currency: 'USD', minimumFractionDigits: 2 } as const
        const format = new Intl.NumberFormat(locale, options)
        for (const cents of amounts()) {
          const text = format.format(cents / 100)
          expect([text, parseCents(text, decimalMarkOf(locale))]).toEqual([text, cents])
        }
      }
    },
  )
})

/** A thousand amounts of every size in cents, the same at each run. */
function* amounts() {
  let seed = 1
  for (let n = 0; n < 1_000; n += 1) {
    seed = (seed * 48_271) % 2_147_483_647
    yield 1 + Math.floor(seed % 10 ** (1 + (n % 9)))
  }
}

test.each([
  ['en-US', '.'],
  ['de-CH', '.'],
  ['de', ','],
  ['fr', ','],
  ['ar-EG', '.'],
] as const)('the decimal mark in %s is %s', (locale, mark) => {
  expect(decimalMarkOf(locale)).toBe(mark)
})

test('a negative amount has a minus sign, not a hyphen', () => {
  expect(formatCents(-250_000)).toBe('\u2212$2,500.00')
})
