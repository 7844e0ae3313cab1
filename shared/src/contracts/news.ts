import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { IsoInstant } from '../fields.ts'
import { notificationTopics } from '../notification-topics.ts'

/** Lines in "new since the last visit". */
export const newsLimit = 5
/** Most new items of one source that are counted. */
export const newsCounted = 100

/** A notification, a week's figures, or a lead that left or returned to them. */
export const NewsLine = z.object({
  id: z.string(),
  at: IsoInstant,
  text: z.string(),
  /** Where it leads in the portal; null for entered figures, which have no list behind them. */
  path: z.string().nullable(),
})
export type NewsLine = z.infer<typeof NewsLine>

export const listNews = defineEndpoint('GET /api/news', {
  topics: [...notificationTopics, 'campaign'],
  access: 'dashboard.view',
  summary: 'List what is new since the last visit, newest first, at most five lines',
  response: z.object({
    /** The end of the previous visit; null in the first one. */
    since: IsoInstant.nullable(),
    lines: z.array(NewsLine),
    /** How many further items are new; counts up to `newsCounted` of each source. */
    more: z.int(),
  }),
})
