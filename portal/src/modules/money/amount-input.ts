import { parseCents } from '@leadwright/shared/money'
import { z } from 'zod'

/** An amount as it is typed, such as 1250.50; its output is in cents. */
export const amountInput = (message: string) =>
  z.string().transform((text, context) => {
    const cents = parseCents(text)
    if (cents !== undefined) return cents
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
