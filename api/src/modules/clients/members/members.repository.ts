import { and, asc, eq, max, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { knownNetworks, userProfiles, users } from '../../identity/auth/auth.table.ts'
import { isPersonOf } from '../../identity/auth/client-users.table.ts'

const selectMembers = (db: Db, clientId: string, only?: SQL) =>
  db
    .select({
      userId: users.id,
      ...pick(userProfiles, 'firstName', 'lastName', 'role', 'pictureFile'),
      ...pick(users, 'email', 'emailError', 'suspendedAt', 'passwordHash'),
      lastSignInAt: max(knownNetworks.lastSignInAt),
    })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .leftJoin(knownNetworks, eq(knownNetworks.userId, users.id))
    .where(and(isPersonOf(clientId), only))
    .groupBy(users.id)
    // The client's own login first, then by the time of invitation.
    .orderBy(sql`${users.id} <> ${clientId}`, asc(users.createdAt), asc(users.id))
    .all()
export type MemberRow = ReturnType<typeof selectMembers>[number]

export const listMembers = (db: Db, clientId: string): MemberRow[] => selectMembers(db, clientId)

/** Undefined for a person of another client. */
export const findMember = (db: Db, clientId: string, userId: string): MemberRow | undefined =>
  selectMembers(db, clientId, eq(users.id, userId))[0]
