import type { PaymentType } from './ledger.ts'

/** Money in one entry: 10,000,000.00 (in cents). */
export const maxCents = 1_000_000_000

/** ISO 4217 code of all amounts. */
export const currency = 'USD'

const formatter = new Intl.NumberFormat('en-US', { style: 'currency', currency })

/** 250000 → "$2,500.00". */
export function formatCents(cents: number): string {
  return formatter.format(cents / 100)
}

/** (250000, 'outgoing') → "−$2,500.00". */
export const signedCents = (cents: number, direction: PaymentType): string =>
  `${direction === 'incoming' ? '+' : '−'}${formatCents(cents)}`

/**
 * Reads an amount with at most two decimals and a point, e.g. "1250.5" → 125050.
 * Undefined for anything else: other separators, signs, exponents, zero, or more than 10,000,000.00.
 */
export function parseCents(text: string): number | undefined {
  const match = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return undefined
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return cents >= 1 && cents <= maxCents ? cents : undefined
}
