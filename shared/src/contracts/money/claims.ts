import { z } from 'zod'
import { claimExclusions, measures } from '../../claims.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { Month } from './finances.ts'

/** What the portal's data says about a figure of the public page. */
export const ClaimResult = z.object({
  /** In the format of the printed figure, e.g. 2.7x or 40%. */
  value: z.string(),
  /** The average, where `value` is a median and the caption may mean an average; otherwise null. */
  average: z.string().nullable(),
  /** How many clients or deals it is based on. */
  n: z.int(),
  /** The first and last month that it is based on. */
  from: Month,
  to: Month,
  /** Null if `n` is too small, or the printed figure is not a number. */
  agrees: z.boolean().nullable(),
})

/** A figure of the public page, as it is printed and as the portal's data has it today. */
export const Claim = z.object({
  printed: z.string(),
  caption: z.string(),
  /** The definition on the public page; null if there is none. */
  evidence: z.object({ of: z.string(), from: z.string(), since: Month }).nullable(),
  /** Null if the company file names none. */
  measure: z.enum(measures).nullable(),
  /** Null if it cannot be computed. */
  result: ClaimResult.nullable(),
  /** Clients that it leaves out, by reason. */
  excluded: z.array(z.object({ reason: z.enum(claimExclusions), clients: z.int() })),
})
export type Claim = z.infer<typeof Claim>

export const listClaims = defineEndpoint('GET /api/finances/claims', {
  topics: ['finances', 'campaign', 'clients', 'leads', 'payments'],
  access: 'finances.read',
  summary: 'List the figures of the public page with what the portal’s data says today',
  response: z.object({ claims: z.array(Claim) }),
})
