import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { IsoInstant } from '../fields.ts'

/** After this long without the first page, opening it is a new visit (ms). */
export const visitGapMs = 30 * 60_000

/** Called when a first page is opened: the dashboard, or Today in the studio. */
export const beginVisit = defineEndpoint('POST /api/visits', {
  access: 'signed-in',
  summary: 'Start a visit; what changes from now on is new in the next one',
  /** The end of the previous visit; null at the first one. */
  response: z.object({ since: IsoInstant.nullable() }),
  background: true,
})
