import { type Column, sql } from 'drizzle-orm'
import { after, type PageRange } from '../../../db/page.ts'

/** What a page of items is made of; `limit` and one row more, which tells of a next page. */
export interface ListQuery extends PageRange {
  /** The items, where they are known, in whatever order. */
  among: readonly string[] | undefined
}

export const ofPage = (createdAt: Column, id: Column, { among, cursor }: ListQuery) =>
  among
    ? sql`${id} IN (SELECT value FROM json_each(${JSON.stringify(among)}))`
    : after(createdAt, id, cursor)
