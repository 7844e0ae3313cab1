import { z } from 'zod'
import { CentsInput, DateInput, limits, line, prose, Uuid, withVersion } from '../../fields.ts'
import { paymentKinds } from '../../ledger.ts'
import { messages } from '../../messages.ts'

/**
 * Title, description and an optional value. Status and type are never sent. In a separate file, so
 * that pages that only list updates load no schema.
 */
export const UpdateBody = z.strictObject({
  title: line(limits.title),
  description: prose(limits.text).min(1, messages.fields.required),
  value: CentsInput.nullable().default(null),
})

/**
 * A client may resubmit a rejected update with changes. With `paidOn`, the update reports that the
 * client paid its value on that day.
 */
export const AddUpdateBody = UpdateBody.extend({
  resubmissionOf: Uuid.optional(),
  paidOn: DateInput.optional(),
})

export const ReviseUpdateBody = withVersion(UpdateBody)

const orEmpty = <T extends z.ZodType>(schema: T) =>
  schema
    .or(z.literal(''))
    .optional()
    .transform((value) => value || undefined)

export const WriteUpdateFields = UpdateBody.extend({
  kind: orEmpty(z.enum(paymentKinds)),
  date: orEmpty(DateInput),
})

/** A value is booked at once, so it needs a kind and a date. */
export function requireKindAndDate(
  { value, kind, date }: z.output<typeof WriteUpdateFields>,
  context: z.RefinementCtx,
): void {
  if (value === null) return
  const missing = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (kind === undefined) missing('kind', messages.payments.chooseKind)
  if (date === undefined) missing('date', messages.fields.date)
}

/** An update by the team. */
export const WriteUpdateBody = WriteUpdateFields.superRefine(requireKindAndDate)
