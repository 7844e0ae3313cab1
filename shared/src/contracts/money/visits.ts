import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { IsoInstant } from '../../fields.ts'

/** Lines in "new since the last visit". */
export const newsLimit = 5
/** Most new items of one kind that are counted. */
export const newsCounted = 100
/** After this long without the dashboard, opening it is a new visit (ms). */
export const visitGapMs = 30 * 60_000

export const newsKinds = [
  'update-written',
  'update-decided',
  'payment',
  'campaign-week',
  'counted-week',
  'figure-corrected',
] as const

/** One new item; `id` is the update's, the payment's, the lead's, or the day of the week. */
export const NewsLine = z.object({
  kind: z.enum(newsKinds),
  id: z.string(),
  at: IsoInstant,
  text: z.string(),
})
export type NewsLine = z.infer<typeof NewsLine>

/** `more`: how many further items are new; counts up to `newsCounted` of each kind. */
const Visit = z.object({
  since: IsoInstant.nullable(),
  lines: z.array(NewsLine),
  more: z.int(),
})
export type Visit = z.infer<typeof Visit>

/** Called when the dashboard is opened. `since` is null at the first visit. */
export const beginVisit = defineEndpoint('POST /api/visits', {
  access: 'dashboard.view',
  summary:
    'Start a visit and list what is new since the last one, newest first, at most five lines',
  response: Visit,
  background: true,
})
