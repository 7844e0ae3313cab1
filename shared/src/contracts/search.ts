import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { limits, SearchText } from '../fields.ts'
import { recordKindNames } from '../record-kinds.ts'

/** Results sent per kind; more are only counted. */
export const searchShown = 8
/** Counting stops here; a group with more says so. */
export const searchCounted = 100

/** Names sent when nothing is found. */
export const nearestShown = 3

const SearchHit = z.object({
  id: z.string(),
  title: z.string(),
  /** A second line, e.g. the client's company; may be empty. */
  subtitle: z.string(),
  /**
   * What is needed to open its page: the owner of a task or an update, the section of a video, the
   * day of an event.
   */
  scope: z.string(),
})
export type SearchHit = z.infer<typeof SearchHit>

export const SearchGroup = z.object({
  kind: z.enum(recordKindNames),
  /** The name of the group. */
  label: z.string(),
  /** At most `searchCounted`; `more` means that there are further ones. */
  count: z.int(),
  more: z.boolean(),
  items: z.array(SearchHit),
})
export type SearchGroup = z.infer<typeof SearchGroup>

const NearestHit = SearchHit.extend({ kind: z.enum(recordKindNames) })
export type NearestHit = z.infer<typeof NearestHit>

/**
 * Everything that the caller may see and that contains each word of the query, in any order, ignoring
 * case and accents; best match first. If there is nothing, the clients, people and guests with the
 * nearest names.
 */
export const searchStudio = defineEndpoint('GET /api/search', {
  access: 'search.studio',
  summary: 'Search everything you have access to',
  /** With a `kind`, all of its results, up to `searchCounted`. */
  query: z.strictObject({ q: SearchText, kind: z.string().max(limits.name).optional() }),
  response: z.object({ groups: z.array(SearchGroup), nearest: z.array(NearestHit) }),
})
