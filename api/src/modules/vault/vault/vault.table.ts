import { type Column, sql } from 'drizzle-orm'
import type { PageRange } from '../../../db/page.ts'

/** What a page of items is made of. */
export interface ListQuery extends PageRange {
  /** The items, where they are known, in whatever order; nothing is left out of them by a cursor then. */
  among: readonly string[] | undefined
}

export const isAmong = (id: Column, { among }: ListQuery) =>
  among && sql`${id} IN (SELECT value FROM json_each(${JSON.stringify(among)}))`
