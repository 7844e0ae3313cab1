import { sql } from 'drizzle-orm'
import { index, sqliteTable } from 'drizzle-orm/sqlite-core'
import { partOf, stamps } from '../../../db/columns.ts'
import { ownerId, users } from './auth.table.ts'
import { clients } from './clients.table.ts'

/**
 * Further people who sign in for a client, beside the user who is the client. A trigger deletes the
 * user with the row, so that nobody is left of a client who is deleted.
 */
export const clientUsers = sqliteTable(
  'client_users',
  {
    userId: ownerId().primaryKey(),
    clientId: partOf('client_id', () => clients.clientId),
    ...stamps(),
  },
  (table) => [index('client_users_client_idx').on(table.clientId)],
)

/** Of `users`: the one who is the client, and the further ones. */
export const isPersonOf = (clientId: string) => sql`${users.id} IN (SELECT ${clientId} UNION ALL
  SELECT ${clientUsers.userId} FROM ${clientUsers} WHERE ${clientUsers.clientId} = ${clientId})`
