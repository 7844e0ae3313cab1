import { messages } from '@leadwright/shared/messages'
import { decimalMarkOf, parseCents } from '@leadwright/shared/money'
import { z } from 'zod'
import { locale } from '../../lib/locale.ts'

/** How the reader marks decimals. */
const mark = decimalMarkOf(locale)

/** E.g. 1,250.50, for the hint of a field. */
export const amountExample = mark === '.' ? '1,250.50' : '1.250,50'

function readAmount(text: string, context: z.RefinementCtx): number {
  const cents = centsOf(text)
  if (cents !== undefined) return cents
  context.addIssue({ code: 'custom', message: messages.fields.amount[mark] })
  return z.NEVER
}

/** An amount as the reader types or pastes it; its output is in cents. */
export const amountInput = z.string().transform(readAmount)

/** The same where it may be left empty: null then. */
export const optionalAmountInput = z
  .string()
  .transform((text, context) => (text.trim() === '' ? null : readAmount(text, context)))

/** 125050 → "1250.50", which `amountInput` reads wherever decimals are marked by a comma, too. */
export const amountText = (cents: number | null): string =>
  cents === null ? '' : (cents / 100).toFixed(2)

/** What is typed so far, in cents; undefined while it is no amount. */
export const centsOf = (text: string): number | undefined => parseCents(text, mark)
