import { fold } from '@leadwright/shared/text'
import { and, type Column, like, type Placeholder, type SQL, sql } from 'drizzle-orm'

/** A pattern that matches the text literally anywhere: %, _ and \ are escaped. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, (found) => `\\${found}`)}%`

/** Substring match of text that was folded on both sides (shared/text.ts). */
export function contains(folded: Column | SQL, needle: string): SQL {
  return sql`${like(folded as Column, likePattern(needle))} ESCAPE '\\'`
}

/** Text that contains each word of a query, in any order, ignoring case and accents. */
export const containsWords = (folded: Column | SQL, query: string): SQL | undefined =>
  and(
    ...fold(query)
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => contains(folded, word)),
  )

/** As `contains` in a prepared statement, whose placeholder gets a `likePattern`. */
export function containsPrepared(folded: Column | SQL, pattern: Placeholder): SQL {
  return sql`${folded} LIKE ${pattern} ESCAPE '\\'`
}
