import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Cursor } from '../../db/page.ts'
import { userProfiles, users } from '../auth/auth.table.ts'
import { clients } from '../clients/clients.table.ts'

/** The client that an item belongs to, as the vault names it; nulls where there is none. */
export const clientColumns = {
  clientId: clients.clientId,
  firstName: userProfiles.firstName,
  lastName: userProfiles.lastName,
  companyName: clients.companyName,
  email: users.email,
}

/** The folded names of an item's client, empty for none. */
export const clientSearchText = sql`coalesce(${clients.searchText}, '')`

/** One of the ids, whatever their number: a list of parameters has an end. */
export const isAmong = (id: Column, ids: readonly string[]): SQL =>
  sql`${id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`

/** What a list of items with a client is asked for. */
export interface ListQuery {
  cursor: Cursor | undefined
  search: string
  /** The items that hold the search text, where they are known. */
  among: string[] | undefined
  clientIds: string[]
  limit: number
}
