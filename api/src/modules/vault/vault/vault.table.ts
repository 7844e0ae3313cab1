import { type Column, sql } from 'drizzle-orm'
import type { PageRange } from '../../../db/page.ts'

/** The query for a page of items. */
export interface ListQuery extends PageRange {
  /** The ids to read, if known, in any order; the cursor is ignored then. */
  among: readonly string[] | undefined
}

export const isAmong = (id: Column, { among }: ListQuery) =>
  among && sql`${id} IN (SELECT value FROM json_each(${JSON.stringify(among)}))`
