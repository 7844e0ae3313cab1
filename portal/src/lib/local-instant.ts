import { InstantInput } from '@leadwright/shared/fields'
import { messages } from '@leadwright/shared/messages'
import { z } from 'zod'
import { instantOf } from './local-time.ts'

/** A day and time as entered in a form, in the reader's time zone; its output is the instant. */
export const LocalInstant = z
  .string()
  .min(1)
  .regex(/^[\d-]+T[\d:]+$/, messages.fields.dayAndTime)
  .transform((text, context) => {
    const [day = '', time = ''] = text.split('T')
    const at = instantOf(day, time)
    if (at) return at
    context.addIssue({ code: 'custom', message: messages.fields.skippedTime })
    return z.NEVER
  })
  .pipe(InstantInput)
