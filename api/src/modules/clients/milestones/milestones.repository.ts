import { and, asc, count, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { countSince, type Db, hasRow, type Tx, updateIn } from '../../../db/client.ts'
import { nameOf, pick } from '../../../db/columns.ts'
import { containsWords } from '../../../db/like.ts'
import { type PageRange, readNewest, readOldest } from '../../../db/page.ts'
import type { Reader } from '../../../lib/actor.ts'
import { userProfiles } from '../../identity/auth/auth.table.ts'
import { ofReachable } from '../../identity/auth/client-staff.table.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import { indexRecords } from '../../search/search-index.repository.ts'
import { milestones } from './milestones.table.ts'

const owners = alias(userProfiles, 'owners')

const columns = {
  id: milestones.id,
  clientId: milestones.clientId,
  ...pick(userProfiles, 'firstName', 'lastName'),
  companyName: clients.companyName,
  ...pick(milestones, 'title', 'dueOn', 'doneAt', 'ownerId', 'needsClient', 'version'),
  ownerName: nameOf<string | null>(owners),
}

const selectMilestones = (db: Db) =>
  db
    .select(columns)
    .from(milestones)
    .innerJoin(clients, eq(clients.clientId, milestones.clientId))
    .innerJoin(userProfiles, eq(userProfiles.id, milestones.clientId))
    .leftJoin(owners, eq(owners.id, milestones.ownerId))

const isClientStep = and(
  isNull(milestones.doneAt),
  isNull(milestones.deletedAt),
  eq(milestones.needsClient, true),
)

interface Filter extends PageRange {
  clientId: string | undefined
  /** Part of a client's names, company or email; empty for all. */
  search: string
  /** Only those of this team member; null for those without an owner. */
  ownerId: string | null | undefined
  /** Only of clients that this person has access to; undefined for a client's own. */
  reader: Reader | undefined
}

const ofClient = ({ clientId, search, ownerId, reader }: Filter) =>
  and(
    reader && ofReachable(milestones.clientId, reader, 'milestones.read'),
    clientId ? eq(milestones.clientId, clientId) : undefined,
    ownerId === null ? isNull(milestones.ownerId) : undefined,
    ownerId ? eq(milestones.ownerId, ownerId) : undefined,
    containsWords(clients.searchText, search),
  )

/** By due day; selects one row more than the limit, to know whether there is a next page. */
export function listOpen(db: Db, filter: Filter) {
  const { dueOn, id, doneAt, deletedAt } = milestones
  const where = and(isNull(doneAt), isNull(deletedAt), ofClient(filter))
  return readOldest(selectMilestones(db), [dueOn, id], filter, where)
}

/** Newest first. */
export function listDone(db: Db, filter: Filter) {
  const { id, doneAt, deletedAt } = milestones
  const where = and(isNotNull(doneAt), isNull(deletedAt), ofClient(filter))
  return readNewest(selectMilestones(db), [doneAt, id], filter, where)
}

/**
 * Clients with open milestones due by a day, earliest first. With the number and the earliest
 * milestone: its other columns are those of the row that min() found, as SQLite guarantees.
 */
export const listDueByClient = (db: Db, until: string, limit: number) =>
  db
    .select({
      ...pick(milestones, 'clientId', 'title'),
      ...pick(userProfiles, 'firstName', 'lastName'),
      companyName: clients.companyName,
      count: count(),
      dueOn: sql<string>`min(${milestones.dueOn})`,
    })
    .from(milestones)
    .innerJoin(clients, eq(clients.clientId, milestones.clientId))
    .innerJoin(userProfiles, eq(userProfiles.id, milestones.clientId))
    .where(
      and(isNull(milestones.doneAt), isNull(milestones.deletedAt), lte(milestones.dueOn, until)),
    )
    .groupBy(milestones.clientId)
    .orderBy(asc(sql`min(${milestones.dueOn})`), asc(clients.companyName))
    .limit(limit)
    .all()

/** How many open milestones due by a day have no owner, and the earliest due day. */
export function sumUnowned(db: Db, until: string) {
  const { ownerId, doneAt, deletedAt, dueOn } = milestones
  return countSince(
    db,
    dueOn,
    and(isNull(ownerId), isNull(doneAt), isNull(deletedAt), lte(dueOn, until)),
  )
}

/** Also done ones, and those in the trash. */
export const hasMilestones = (db: Db, clientId: string): boolean =>
  hasRow(db, milestones, eq(milestones.clientId, clientId))

/** The open milestones of a team member. */
export const listOpenOf = (db: Db, ownerId: string) =>
  db
    .select(pick(milestones, 'id', 'version'))
    .from(milestones)
    .where(
      and(eq(milestones.ownerId, ownerId), isNull(milestones.doneAt), isNull(milestones.deletedAt)),
    )
    .orderBy(asc(milestones.dueOn), asc(milestones.id))
    .all()

/** A client's open milestones that it does itself and that are due by a day, earliest first. */
export const listClientSteps = (db: Db, clientId: string, until: string) =>
  selectMilestones(db)
    .where(and(isClientStep, eq(milestones.clientId, clientId), lte(milestones.dueOn, until)))
    .orderBy(asc(milestones.dueOn), asc(milestones.id))
    .all()

/** Those of all clients; of erased and suspended ones, no one is notified. */
export const listAllClientSteps = (db: Db, until: string) =>
  db
    .select(pick(milestones, 'id', 'clientId', 'title', 'dueOn', 'notifiedOn'))
    .from(milestones)
    .where(and(isClientStep, lte(milestones.dueOn, until)))
    .orderBy(asc(milestones.dueOn), asc(milestones.id))
    .all()

/** Without a new version, so that a form that is open can still be saved. */
export const setNotified = updateIn(milestones, milestones.id)

export const findMilestone = (db: Db, id: string) =>
  selectMilestones(db)
    .where(and(eq(milestones.id, id), isNull(milestones.deletedAt)))
    .get()

export function insertMilestones(tx: Tx, rows: (typeof milestones.$inferInsert)[]): void {
  if (rows.length === 0) return
  tx.insert(milestones).values(rows).run()
  const ids = rows.map(({ id }) => id)
  indexRecords(tx, 'milestone', ids)
}
