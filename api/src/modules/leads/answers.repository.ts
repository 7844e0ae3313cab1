import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { pick } from '../../db/columns.ts'
import { userProfiles, users } from '../identity/auth/auth.table.ts'
import { clientUsers, notSuspended } from '../identity/auth/client-users.table.ts'

/** A person who can sign in, with the stamp that ends what works without their password. */
export const findActivePerson = (db: Db, userId: string) =>
  db
    .select({
      ...pick(users, 'id', 'email', 'securityStamp'),
      ...pick(userProfiles, 'role', 'firstName', 'lastName'),
      clientId: sql<string>`coalesce(${clientUsers.clientId}, ${users.id})`,
    })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .leftJoin(clientUsers, eq(clientUsers.userId, users.id))
    .where(and(eq(users.id, userId), isNotNull(users.passwordHash), notSuspended))
    .get()
