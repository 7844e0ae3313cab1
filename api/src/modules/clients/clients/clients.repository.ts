import { fold } from '@leadwright/shared/text'
import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { countRows, type Db, opaquePlaceholder, prepared } from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { contains, containsPrepared, likePattern } from '../../../db/like.ts'
import { after, type PageRange } from '../../../db/page.ts'
import type { Reader } from '../../../lib/actor.ts'
import { userProfiles, users } from '../../identity/auth/auth.table.ts'
import { ofReachable } from '../../identity/auth/client-staff.table.ts'
import { clients, notErased } from '../../identity/auth/clients.table.ts'
import { campaignPeriods } from '../campaigns/campaigns.table.ts'

const columns = {
  ...pick(clients, 'clientId', 'companyName', 'suspendedAt', 'createdAt', 'version'),
  ...pick(clients, 'googleEmail', 'googleEmailConfirmedAt', 'phone', 'website', 'timeZone'),
  ...pick(userProfiles, 'firstName', 'lastName', 'pictureFile'),
  email: users.email,
  hasGooglePassword: sql<number>`${clients.googlePassword} IS NOT NULL`,
  invited: sql<number>`${users.passwordHash} IS NULL`,
}

const selectClients = (db: Db) =>
  db
    .select(columns)
    .from(clients)
    .innerJoin(users, eq(users.id, clients.clientId))
    .innerJoin(userProfiles, eq(userProfiles.id, clients.clientId))

const newestFirst = [desc(clients.createdAt), desc(clients.clientId)]

/** Prepared, because every visit loads the first page of the list. */
const firstPage = prepared((db) =>
  selectClients(db)
    .where(notErased)
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare(),
)

const firstFound = prepared((db) =>
  selectClients(db)
    .where(and(notErased, containsPrepared(clients.searchText, sql.placeholder('pattern'))))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare(),
)

interface Filter extends PageRange {
  search: string
  /** Only clients that this person has access to. */
  reader: Reader
}

/** Newest first; selects one row more than the limit, to know whether there is a next page. */
export function listClients(db: Db, { cursor, search, limit, reader }: Filter) {
  const reachable = ofReachable(clients.clientId, reader, 'clients.read')
  if (!cursor && !search && !reachable) return firstPage(db).all({ limit: limit + 1 })
  if (!cursor && !reachable)
    return firstFound(db).all({ pattern: likePattern(fold(search)), limit: limit + 1 })
  const found = search ? contains(clients.searchText, fold(search)) : undefined
  return selectClients(db)
    .where(and(notErased, found, reachable, after(clients.createdAt, clients.clientId, cursor)))
    .orderBy(...newestFirst)
    .limit(limit + 1)
    .all()
}
export type ClientRow = ReturnType<typeof listClients>[number]

/**
 * By first name, then last name.
 * @param reader limits the list to the clients that this person has access to
 */
export const listClientNames = (db: Db, reader: Reader | undefined) =>
  db
    .select({
      ...pick(clients, 'clientId', 'companyName'),
      ...pick(userProfiles, 'firstName', 'lastName'),
    })
    .from(clients)
    .innerJoin(userProfiles, eq(userProfiles.id, clients.clientId))
    .where(and(notErased, reader && ofReachable(clients.clientId, reader, 'clients.read')))
    .orderBy(asc(userProfiles.firstName), asc(userProfiles.lastName), asc(clients.clientId))
    .all()

const byId = prepared((db) =>
  selectClients(db)
    .where(and(notErased, eq(clients.clientId, opaquePlaceholder('clientId'))))
    .prepare(),
)
export const findClient = (db: Db, clientId: string) => byId(db).get({ clientId })

export const findClients = (db: Db, clientIds: string[]) =>
  selectClients(db)
    .where(and(notErased, inArray(clients.clientId, clientIds)))
    .all()

const countAll = prepared((db) => db.select({ n: count() }).from(clients).prepare())
const countErased = prepared((db) =>
  db.select({ n: count() }).from(clients).where(isNotNull(clients.erasedAt)).prepare(),
)

/** @param monthStart first instant of the current month, ISO-8601 UTC. */
export function countClients(db: Db, monthStart: string) {
  const total = (countAll(db).get()?.n ?? 0) - (countErased(db).get()?.n ?? 0)
  const newThisMonth = countRows(db, clients, and(notErased, gte(clients.createdAt, monthStart)))
  const activeCampaigns = countRows(db, campaignPeriods, isNull(campaignPeriods.toDate))
  return { total, newThisMonth, activeCampaigns }
}
