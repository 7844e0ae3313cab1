import { type Column, sql } from 'drizzle-orm'
import { after, type Cursor } from '../../../db/page.ts'
import { userProfiles, users } from '../../identity/auth/auth.table.ts'
import { clients } from '../../identity/auth/clients.table.ts'

/** The client that an item belongs to, as the vault names it; nulls where there is none. */
export const clientColumns = {
  clientId: clients.clientId,
  firstName: userProfiles.firstName,
  lastName: userProfiles.lastName,
  companyName: clients.companyName,
  email: users.email,
}

/** What a page of items is made of; `limit` and one row more, which tells of a next page. */
export interface ListQuery {
  /** The items, where they are known, in whatever order. */
  among: readonly string[] | undefined
  /** Otherwise the place after which the page begins. */
  cursor: Cursor | undefined
  limit: number
}

export const ofPage = (createdAt: Column, id: Column, { among, cursor }: ListQuery) =>
  among
    ? sql`${id} IN (SELECT value FROM json_each(${JSON.stringify(among)}))`
    : after(createdAt, id, cursor)
