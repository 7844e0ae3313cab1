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

/**
 * Of `users`: since when the person, or the client for whom the person signs in, is suspended. The one
 * definition of who may sign in now.
 */
export const suspendedSince = sql<string | null>`coalesce(users.suspended_at, (
  SELECT suspended.suspended_at FROM clients AS suspended WHERE suspended.client_id = coalesce(
    (SELECT membership.client_id FROM client_users AS membership WHERE membership.user_id = users.id),
    users.id)))`
export const notSuspended = sql`${suspendedSince} IS NULL`

/** Of `users`: the one who is the client, and the further ones. */
export const isPersonOf = (clientId: string) => sql`${users.id} IN (SELECT ${clientId} UNION ALL
  SELECT ${clientUsers.userId} FROM ${clientUsers} WHERE ${clientUsers.clientId} = ${clientId})`
