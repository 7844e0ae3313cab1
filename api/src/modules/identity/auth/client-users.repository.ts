import { and, eq, isNotNull } from 'drizzle-orm'
import { type Db, insertInto } from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { userProfiles, users } from './auth.table.ts'
import { clientUsers, isPersonOf, notSuspended } from './client-users.table.ts'

export const insertClientUser = insertInto(clientUsers)

/** People who can currently sign in for a client and have accepted their invitation. */
export const listPeopleOf = (db: Db, clientId: string) =>
  db
    .select({ userId: users.id, email: users.email, ...pick(userProfiles, 'role', 'firstName') })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(and(isPersonOf(clientId), notSuspended, isNotNull(users.passwordHash)))
    .all()

/** Everyone who signs in for a client, including suspended and invited people. */
export const listUserIdsOf = (db: Db, clientId: string): string[] =>
  db
    .select({ id: users.id })
    .from(users)
    .where(isPersonOf(clientId))
    .all()
    .map(({ id }) => id)
