import { z } from 'zod'
import { messages } from './messages.ts'
import { parseCents } from './money.ts'

/** An amount as text, read to integer cents; see money.ts for what is refused. */
export const Amount = z.string(messages.fields.amount).transform(readAmount)

/** The same where it may be left empty: null then. */
export const OptionalAmount = z
  .string(messages.fields.amount)
  .nullable()
  .optional()
  .transform((text, context) => (text ? readAmount(text, context) : null))

/** 125050 → "1250.50", the form that `Amount` reads. */
export const amountText = (cents: number | null): string =>
  cents === null ? '' : (cents / 100).toFixed(2)

function readAmount(text: string, context: z.RefinementCtx): number {
  const cents = parseCents(text)
  if (cents !== undefined) return cents
  context.addIssue({ code: 'custom', message: messages.fields.amount })
  return z.NEVER
}
