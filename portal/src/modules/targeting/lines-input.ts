import { ClientProfileBody } from '@leadwright/shared/contracts/targeting/profiles'
import { z } from 'zod'

const Items = ClientProfileBody.shape.industries

/** A list as typed: one entry per line, without empty lines. */
export const linesInput = z.string().transform((text, context) => {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const items = Items.safeParse(lines)
  if (items.success) return items.data
  const [issue] = items.error.issues
  const [position] = issue?.path ?? []
  const message = issue?.message ?? ''
  context.addIssue({
    code: 'custom',
    message: typeof position === 'number' ? `Line ${position + 1}: ${message}` : message,
  })
  return z.NEVER
})

export const linesText = (items: readonly string[]): string => items.join('\n')
