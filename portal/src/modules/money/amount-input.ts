import { messages } from '@leadwright/shared/messages'
import { parseCents } from '@leadwright/shared/money'
import { z } from 'zod'

/** An amount as it is typed, such as 1250.50; its output is in cents. */
export const AmountInput = z.string().transform((text, context) => {
  const cents = parseCents(text)
  if (cents !== undefined) return cents
  context.addIssue({ code: 'custom', message: messages.fields.amount })
  return z.NEVER
})
