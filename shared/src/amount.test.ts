import { describe, expect, test } from 'vitest'
import { Amount, amountText, OptionalAmount } from './amount.ts'
import { messages } from './messages.ts'

const sentenceFor = (value: unknown) => OptionalAmount.safeParse(value).error?.issues[0]?.message

describe('a monetary value', () => {
  test.each([
    ['1250.50', 125_050],
    ['1250.5', 125_050],
    ['0.01', 1],
    ['7', 700],
    [' 12.30 ', 1_230],
    ['10000000.00', 1_000_000_000],
  ])('%s is read to integer cents', (text, cents) => {
    expect(OptionalAmount.parse(text)).toBe(cents)
  })

  test.each(['', null, undefined])('%s means an update without money', (value) => {
    expect(OptionalAmount.parse(value)).toBeNull()
  })

  test.each([
    '-1',
    '0',
    '0.00',
    '0.001',
    '1e308',
    '1,5',
    '1.0123456789',
    '10000000.01',
    '99999999999999999999',
    'NaN',
    'Infinity',
    '0x10',
    '+5',
    '١٢',
    -1,
    0,
    0.001,
    1e308,
    true,
    {},
    [],
  ])('%j is refused with a clear sentence', (value) => {
    expect(sentenceFor(value)).toBe(messages.fields.amount)
  })

  test('a field that must be filled takes no empty value', () => {
    expect(Amount.safeParse('').success).toBe(false)
  })

  test('cents return to the text that was typed', () => {
    expect(amountText(125_050)).toBe('1250.50')
    expect(amountText(1)).toBe('0.01')
    expect(amountText(null)).toBe('')
  })
})
