import type { PaymentType } from './ledger.ts'

/** Most money in one entry: 10,000,000.00 (in cents). */
export const maxCents = 1_000_000_000

/** ISO 4217 code of all amounts. */
export const currency = 'USD'

const formatter = new Intl.NumberFormat('en-US', { style: 'currency', currency })

/** 250000 → "$2,500.00", −250000 → "−$2,500.00". */
export function formatCents(cents: number): string {
  return formatter.format(cents / 100).replace('-', '−')
}

/** (250000, 'outgoing') → "−$2,500.00". */
export const signedCents = (cents: number, direction: PaymentType): string =>
  `${direction === 'incoming' ? '+' : '−'}${formatCents(cents)}`

type DecimalMark = '.' | ','

/** The decimal mark of a locale, e.g. a comma for "de"; a point if it is neither. */
export function decimalMarkOf(locale: string | undefined): DecimalMark {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}

/** An optional sign, digits with or without grouping by threes, and decimals. */
const layouts: Record<DecimalMark, RegExp> = {
  '.': /^(\d+|\d{1,3}([,' ])\d{3}(?:\2\d{3})*)?(?:\.(\d*))?$/,
  ',': /^(\d+|\d{1,3}([.' ])\d{3}(?:\2\d{3})*)?(?:,(\d*))?$/,
}
/**
 * The other notation, used if it is the only possible one. A comma alone is not a decimal mark for
 * readers who use a point: "12,50" may be 1,250 with a digit missing.
 */
const otherLayouts: Record<DecimalMark, RegExp> = {
  '.': /^(\d{1,3}([.' ])\d{3}(?:\2\d{3})*)(?:,(\d*))?$/,
  ',': layouts['.'],
}
const currencySign = /^(?:US ?)?\$ ?|^USD ?| ?\$ ?(?:US)?$| ?USD$/i

/**
 * Parses a typed or pasted amount, with currency sign, thousands separators and at most two
 * decimals: "$1,250.5" → 125050, and so does "1.250,50". An amount that is valid in both notations
 * is read in that of the reader. Undefined for anything else: ambiguous amounts ("1.250" for a
 * reader who uses a point), another currency, signs, exponents, zero, or more than 10,000,000.00.
 */
export function parseCents(text: string, mark: DecimalMark): number | undefined {
  const plain = text.trim().replaceAll('’', "'").replace(/\s/g, ' ').replace(currencySign, '')
  const match = layouts[mark].exec(plain) ?? otherLayouts[mark].exec(plain)
  const [, whole = '', , decimals = ''] = match ?? []
  if (whole + decimals === '' || decimals.length > 2) return undefined
  const cents = Number(whole.replace(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'))
  return cents >= 1 && cents <= maxCents ? cents : undefined
}
