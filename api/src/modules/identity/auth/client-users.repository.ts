import { and, eq, isNull } from 'drizzle-orm'
import { type Db, insertInto } from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { userProfiles, users } from './auth.table.ts'
import { clientUsers, isPersonOf } from './client-users.table.ts'

export const insertClientUser = insertInto(clientUsers)

/** Everybody who may sign in for a client now. */
export const listPeopleOf = (db: Db, clientId: string) =>
  db
    .select({ userId: users.id, email: users.email, ...pick(userProfiles, 'role', 'firstName') })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(and(isPersonOf(clientId), isNull(users.suspendedAt)))
    .all()
