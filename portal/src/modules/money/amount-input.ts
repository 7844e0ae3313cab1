import { messages } from '@leadwright/shared/messages'
import { decimalMarkOf, parseCents } from '@leadwright/shared/money'
import { z } from 'zod'
import { locale } from '../../lib/locale.ts'

/** The decimal mark of the reader's locale. */
const mark = decimalMarkOf(locale)

/** E.g. 1,250.50, for the hint of a field. */
export const amountExample = mark === '.' ? '1,250.50' : '1.250,50'

function readAmount(text: string, context: z.RefinementCtx): number {
  const cents = centsOf(text)
  if (cents !== undefined) return cents
  context.addIssue({ code: 'custom', message: messages.fields.amount[mark] })
  return z.NEVER
}

/** An amount as typed or pasted; its output is in cents. */
export const amountInput = z.string().transform(readAmount)

/** An amount that can be left empty; its output is then null. */
export const optionalAmountInput = z
  .string()
  .transform((text, context) => (text.trim() === '' ? null : readAmount(text, context)))

/** 125050 → "1250.50", or "1250,50" where the decimal mark is a comma. */
export const amountText = (cents: number | null): string =>
  cents === null ? '' : (cents / 100).toFixed(2).replace('.', mark)

/** The typed amount in cents; undefined while it is not valid. */
export const centsOf = (text: string): number | undefined => parseCents(text, mark)
