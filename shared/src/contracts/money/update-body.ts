import { z } from 'zod'
import { OptionalAmount } from '../../amount.ts'
import { limits, line, prose } from '../../fields.ts'
import { messages } from '../../messages.ts'

/**
 * Title, description and an optional value (step 0.01). Status and type are never sent. It stands by
 * itself, so that pages which only list updates load no schema.
 */
export const UpdateBody = z.strictObject({
  title: line(limits.title),
  description: prose(limits.text).min(1, messages.fields.required),
  value: OptionalAmount,
})
