import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { userProfiles, users } from '../../identity/auth/auth.table.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import { clientColumns } from './vault.table.ts'

/** By first name, then last name. */
export const listClientNames = (db: Db) =>
  db
    .select(clientColumns)
    .from(clients)
    .innerJoin(users, eq(users.id, clients.clientId))
    .innerJoin(userProfiles, eq(userProfiles.id, clients.clientId))
    .orderBy(asc(userProfiles.firstName), asc(userProfiles.lastName), asc(clients.clientId))
    .all()
