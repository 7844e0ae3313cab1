import { isDay, mondayOf } from '@leadwright/shared/days'
import { z } from 'zod'

/** A whole number of at least 0, as typed. */
const Figure = z
  .string()
  .trim()
  .min(1)
  .regex(/^\d{1,8}$/, 'Enter a whole number.')
  .transform(Number)

/** Percent as typed, with a point or a comma; null if it was left empty. */
const Percent = z
  .string()
  .trim()
  .regex(/^(\d{1,3}([.,]\d{1,4})?)?$/, 'Enter a percentage such as 0.05.')
  .transform((text) => (text === '' ? null : Number(text.replace(',', '.'))))
  .refine((percent) => percent === null || percent <= 100, 'Enter at most 100.')

/** What a domain sent in a week, as typed; `week` is any day of it. */
export const WeekFigures = z
  .object({
    week: z.string().refine(isDay).transform(mondayOf),
    sent: Figure,
    bounced: Figure,
    replied: Figure,
    spamRate: Percent,
  })
  .refine(({ sent, bounced }) => bounced <= sent, {
    path: ['bounced'],
    error: 'More emails bounced than were sent.',
  })
