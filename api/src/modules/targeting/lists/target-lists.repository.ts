import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import {
  countSince,
  type Db,
  hasRow,
  insertInto,
  type Tx,
  updateIn,
  updateVersion,
} from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import type { Reader } from '../../../lib/actor.ts'
import { ofReachable } from '../../identity/auth/client-staff.table.ts'
import { clients, notErased } from '../../identity/auth/clients.table.ts'
import { targetLists as table, targetListEvents } from './target-lists.table.ts'

const columns = {
  ...pick(table, 'id', 'clientId', 'name', 'note', 'state', 'profileVersion', 'proposedOn'),
  ...pick(table, 'agreedOn', 'sendingStartedOn', 'reminders', 'version'),
  companyName: clients.companyName,
}

const selectLists = (db: Db) =>
  db.select(columns).from(table).innerJoin(clients, eq(clients.clientId, table.clientId)).$dynamic()

/** Proposed ones first, then drafts, then agreed ones, each newest first. */
export const listLists = (db: Db, clientId: string) =>
  selectLists(db)
    .where(and(eq(table.clientId, clientId), isNull(table.deletedAt)))
    .orderBy(
      sql`CASE ${table.state} WHEN 'proposed' THEN 0 WHEN 'draft' THEN 1 ELSE 2 END`,
      desc(table.createdAt),
      table.id,
    )
    .all()
export type ListRow = ReturnType<typeof listLists>[number]

export const findList = (db: Db, id: string): ListRow | undefined =>
  selectLists(db)
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
    .get()

/** Whether a client agreed to a list. */
export const hasAgreedList = (db: Db, clientId: string): boolean =>
  hasRow(db, table, and(eq(table.clientId, clientId), eq(table.state, 'agreed')))

/** Lists that wait for clients who can sign in, with fewer reminders than `reminders`. */
export const listUnanswered = (db: Db, reminders: number): ListRow[] =>
  selectLists(db)
    .where(
      and(
        eq(table.state, 'proposed'),
        lt(table.reminders, reminders),
        isNull(clients.suspendedAt),
        notErased,
      ),
    )
    .orderBy(table.proposedOn, table.id)
    .all()

/** Lists of the reader's clients that are not agreed although sending started. */
export const countStartedEarly = (db: Db, reader: Reader) =>
  countSince(
    db,
    table.sendingStartedOn,
    and(
      isNotNull(table.sendingStartedOn),
      isNull(table.agreedOn),
      isNull(table.deletedAt),
      ofReachable(table.clientId, reader, 'clients.read'),
    ),
  )

/** False when the stored version is another one. */
export const changeList = (
  tx: Tx,
  { id, version }: { id: string; version: number },
  change: Partial<typeof table.$inferInsert>,
): boolean => updateVersion(tx, table, { key: eq(table.id, id), version }, change)

/** Without a new version, so that the client can still agree to what it reads. */
export const setReminders = updateIn(table, table.id)

export const insertEvent = insertInto(targetListEvents)

/** Of some lists, newest first. */
export const listEvents = (db: Db, listIds: readonly string[]) =>
  db
    .select(pick(targetListEvents, 'listId', 'at', 'kind', 'by', 'name', 'text', 'day'))
    .from(targetListEvents)
    .where(inArray(targetListEvents.listId, [...listIds]))
    .orderBy(desc(targetListEvents.seq))
    .all()
