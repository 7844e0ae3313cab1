import { isDay, mondayOf } from '@leadwright/shared/days'
import { messages } from '@leadwright/shared/messages'
import { z } from 'zod'

/** A whole number of at least 0, as typed. */
export const Figure = z
  .string()
  .trim()
  .min(1)
  .regex(/^\d{1,6}$/, messages.campaigns.figure)
  .transform(Number)
/** Any day of the week; `leads` and `appointments` are totals of the whole week. */
export const WeekInput = z.object({
  week: z.string().refine(isDay).transform(mondayOf),
  leads: Figure,
  appointments: Figure,
})
