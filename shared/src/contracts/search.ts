import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { limits, SearchText } from '../fields.ts'

/** Results of one kind that are sent; more are only counted. */
export const searchShown = 8
/** Counting stops here: a group with more says so. */
export const searchCounted = 100

const SearchHit = z.object({
  id: z.string(),
  title: z.string(),
  /** A second line, e.g. the client's company; may be empty. */
  subtitle: z.string(),
  /** What names its page: of a task or an update whose it is, of a video its section, of an event its day. */
  scope: z.string(),
})
export type SearchHit = z.infer<typeof SearchHit>

export const SearchGroup = z.object({
  kind: z.string(),
  /** What the group is called. */
  label: z.string(),
  /** At most `searchCounted`; `more` tells that there are further ones. */
  count: z.int(),
  more: z.boolean(),
  items: z.array(SearchHit),
})
export type SearchGroup = z.infer<typeof SearchGroup>

/** Case- and accent-insensitive substring over all that the caller may see, the best match first. */
export const searchStudio = defineEndpoint('GET /api/search', {
  access: 'search.studio',
  summary: 'Search everything you have access to',
  /** With a `kind`, all of its results, up to `searchCounted`. */
  query: z.strictObject({ q: SearchText, kind: z.string().max(limits.name).optional() }),
  response: z.object({ groups: z.array(SearchGroup) }),
})
