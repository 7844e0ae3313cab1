import { z } from 'zod'
import { OptionalAmount } from '../../amount.ts'
import { DateInput, limits, line, prose, Uuid } from '../../fields.ts'
import { paymentKinds } from '../../ledger.ts'
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

/** A client may submit a rejected update again, with changes. */
export const AddUpdateBody = UpdateBody.extend({ resubmissionOf: Uuid.optional() })

const orEmpty = <T extends z.ZodType>(schema: T) =>
  schema
    .or(z.literal(''))
    .optional()
    .transform((value) => value || undefined)

/** The team's update; its value, if any, is booked at once and needs a kind and a date. */
export const WriteUpdateBody = UpdateBody.extend({
  kind: orEmpty(z.enum(paymentKinds)),
  date: orEmpty(DateInput),
}).superRefine(({ value, kind, date }, context) => {
  if (value === null) return
  const missing = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (kind === undefined) missing('kind', messages.payments.chooseKind)
  if (date === undefined) missing('date', messages.fields.date)
})
