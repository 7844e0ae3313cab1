import type { LinkBody } from '@leadwright/shared/contracts/links'
import { fold } from '@leadwright/shared/text'
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { contains } from '../../db/like.ts'
import { after } from '../../db/page.ts'
import { userProfiles, users } from '../auth/auth.table.ts'
import { clients } from '../clients/clients.table.ts'
import { clientColumns, clientSearchText, isAmong, type ListQuery } from '../vault/vault.table.ts'
import { links } from './links.table.ts'

const selectLinks = (db: Db) =>
  db
    .select({ link: links, client: clientColumns })
    .from(links)
    .leftJoin(clients, eq(clients.clientId, links.clientId))
    .leftJoin(userProfiles, eq(userProfiles.id, links.clientId))
    .leftJoin(users, eq(users.id, links.clientId))

/** Newest first; one row more than asked tells that there is a next page. */
export function listLinks(db: Db, { cursor, search, among, clientIds, limit }: ListQuery) {
  const needle = fold(search)
  const holds = () =>
    needle ? or(contains(links.searchText, needle), contains(clientSearchText, needle)) : undefined
  const found = among ? isAmong(links.linkId, among) : holds()
  const chosen = clientIds.length > 0 ? inArray(links.clientId, clientIds) : undefined
  const place = after(links.createdAt, links.linkId, cursor)
  return selectLinks(db)
    .where(and(isNull(links.deletedAt), chosen, found, place))
    .orderBy(desc(links.createdAt), desc(links.linkId))
    .limit(limit + 1)
    .all()
}
export type LinkRow = ReturnType<typeof listLinks>[number]

/** Deleted ones too. */
export const findLink = (db: Db, linkId: string): LinkRow | undefined =>
  selectLinks(db).where(eq(links.linkId, linkId)).get()

const searchTextOf = ({ title, link, notes }: LinkBody) => fold([title, link, notes].join('\n'))

export function insertLink(tx: Tx, linkId: string, body: LinkBody, at: string): void {
  const stamps = { createdAt: at, updatedAt: at }
  tx.insert(links)
    .values({ linkId, ...body, searchText: searchTextOf(body), ...stamps })
    .run()
}

export function updateLink(tx: Tx, linkId: string, body: LinkBody, updatedAt: string): void {
  const version = sql`${links.version} + 1`
  tx.update(links)
    .set({ ...body, searchText: searchTextOf(body), updatedAt, version })
    .where(eq(links.linkId, linkId))
    .run()
}

export function setDeleted(tx: Tx, linkId: string, deletedAt: string | null): void {
  tx.update(links).set({ deletedAt }).where(eq(links.linkId, linkId)).run()
}
