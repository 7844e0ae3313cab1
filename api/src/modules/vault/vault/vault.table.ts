import type { Column } from 'drizzle-orm'
import { inJson } from '../../../db/in-json.ts'
import type { PageRange } from '../../../db/page.ts'

/** The query for a page of items. */
export interface ListQuery extends PageRange {
  /** The ids to read, if known, in any order; the cursor is ignored then. */
  among: readonly string[] | undefined
}

export const isAmong = (id: Column, { among }: ListQuery) => among && inJson(id, among)
