import type { LinkBody } from '@leadwright/shared/contracts/vault/links'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/client.ts'
import { userProfiles, users } from '../../identity/auth/auth.table.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import { indexRecords } from '../../search/search-index.repository.ts'
import { clientColumns, type ListQuery, ofPage } from '../vault/vault.table.ts'
import { links } from './links.table.ts'

const selectLinks = (db: Db) =>
  db
    .select({ link: links, client: clientColumns })
    .from(links)
    .leftJoin(clients, eq(clients.clientId, links.clientId))
    .leftJoin(userProfiles, eq(userProfiles.id, links.clientId))
    .leftJoin(users, eq(users.id, links.clientId))

export const listLinks = (db: Db, query: ListQuery) =>
  selectLinks(db)
    .where(and(isNull(links.deletedAt), ofPage(links.createdAt, links.linkId, query)))
    .orderBy(desc(links.createdAt), desc(links.linkId))
    .limit(query.limit + 1)
    .all()
export type LinkRow = ReturnType<typeof listLinks>[number]

/** Deleted ones too. */
export const findLink = (db: Db, linkId: string): LinkRow | undefined =>
  selectLinks(db).where(eq(links.linkId, linkId)).get()

export function insertLink(tx: Tx, linkId: string, body: LinkBody, at: string): void {
  const stamps = { createdAt: at, updatedAt: at }
  tx.insert(links)
    .values({ linkId, ...body, ...stamps })
    .run()
  indexRecords(tx, 'link', [linkId])
}

export function updateLink(tx: Tx, linkId: string, body: LinkBody, updatedAt: string): void {
  const version = sql`${links.version} + 1`
  tx.update(links)
    .set({ ...body, updatedAt, version })
    .where(eq(links.linkId, linkId))
    .run()
  indexRecords(tx, 'link', [linkId])
}

export function setDeleted(tx: Tx, linkId: string, deletedAt: string | null): void {
  tx.update(links).set({ deletedAt }).where(eq(links.linkId, linkId)).run()
  indexRecords(tx, 'link', [linkId])
}
