import { z } from 'zod'

/** A tool such as `instantly`, as it is called in addresses. */
export const ExternalSource = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Use lowercase letters, digits and hyphens.')

/** An id in that tool; never an email address, because addresses are logged. */
export const ExternalId = z
  .string()
  .regex(/^[\w.:-]{1,100}$/, 'Use the id in that tool: letters, digits and . : _ -')
