import { can, type Permission } from '@leadwright/shared/permissions'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, hasRow, insertInto, prepared, type Tx } from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import type { Reader } from '../../../lib/actor.ts'
import { userProfiles, users } from './auth.table.ts'
import { clientStaff } from './client-staff.table.ts'
import { clients } from './clients.table.ts'

const assignment = (clientId: string, staffId: string) =>
  and(eq(clientStaff.clientId, clientId), eq(clientStaff.staffId, staffId))

/** Prepared, because requests of staff ask it for each record. */
const oneAssignment = prepared((db) =>
  db
    .select(pick(clientStaff, 'staffId'))
    .from(clientStaff)
    .where(
      and(
        eq(clientStaff.clientId, sql.placeholder('clientId')),
        eq(clientStaff.staffId, sql.placeholder('staffId')),
      ),
    )
    .prepare(),
)
export const isAssigned = (db: Db, clientId: string, staffId: string): boolean =>
  oneAssignment(db).get({ clientId, staffId }) !== undefined

/** Whether the person has access to a client: to every one by permission, or by assignment. */
export const isReachable = (
  db: Db,
  clientId: string,
  { userId, role }: Reader,
  everyClient: Permission,
): boolean => can(role, everyClient) || isAssigned(db, clientId, userId)

/** Whether this team member is shown to the client as its contact. */
export const isContactOf = (db: Db, clientId: string, staffId: string): boolean =>
  hasRow(db, clientStaff, and(assignment(clientId, staffId), eq(clientStaff.isContact, true)))

/** Who works for a client, the contact first. */
export const listTeamOf = (db: Db, clientId: string) =>
  db
    .select({
      ...pick(clientStaff, 'staffId', 'isContact', 'createdAt'),
      ...pick(userProfiles, 'firstName', 'lastName', 'pictureFile', 'role'),
      email: users.email,
    })
    .from(clientStaff)
    .innerJoin(userProfiles, eq(userProfiles.id, clientStaff.staffId))
    .innerJoin(users, eq(users.id, clientStaff.staffId))
    .where(eq(clientStaff.clientId, clientId))
    .orderBy(sql`${clientStaff.isContact} DESC`, userProfiles.firstName, clientStaff.staffId)
    .all()

/** The clients of a team member, by company. */
export const listClientsOf = (db: Db, staffId: string) =>
  db
    .select({
      ...pick(clientStaff, 'clientId', 'isContact', 'createdAt'),
      ...pick(userProfiles, 'firstName', 'lastName'),
      companyName: clients.companyName,
    })
    .from(clientStaff)
    .innerJoin(clients, eq(clients.clientId, clientStaff.clientId))
    .innerJoin(userProfiles, eq(userProfiles.id, clientStaff.clientId))
    .where(eq(clientStaff.staffId, staffId))
    .orderBy(clients.searchText, clientStaff.clientId)
    .all()

export const insertAssignment = insertInto(clientStaff)

export const deleteAssignment = (tx: Tx, clientId: string, staffId: string): number =>
  tx.delete(clientStaff).where(assignment(clientId, staffId)).run().changes

/** Makes one of the client's team its contact, or no one. */
export function setContact(tx: Tx, clientId: string, staffId: string | null): void {
  const set = (isContact: boolean, which: SQL | undefined) =>
    tx.update(clientStaff).set({ isContact }).where(which).run()
  set(false, and(eq(clientStaff.clientId, clientId), eq(clientStaff.isContact, true)))
  if (staffId) set(true, assignment(clientId, staffId))
}
