import { AddPayEntryBody } from '@leadwright/shared/contracts/money/pay'
import { messages } from '@leadwright/shared/messages'
import { parseCents } from '@leadwright/shared/money'
import { z } from 'zod'

/** The entry as it is typed: the amount as text such as 1250.50. */
export const PayForm = AddPayEntryBody.extend({
  amount: z.string().transform((text, context) => {
    const cents = parseCents(text)
    if (cents !== undefined) return cents
    context.addIssue({ code: 'custom', message: messages.pay.amount })
    return z.NEVER
  }),
})
