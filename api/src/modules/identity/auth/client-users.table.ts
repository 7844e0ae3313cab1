import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias, index, sqliteTable } from 'drizzle-orm/sqlite-core'
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

// Aliases, so that columns of a surrounding query with the same tables can be passed in.
const person = alias(users, 'proved_person')
const further = alias(clientUsers, 'proved_further')
const client = alias(clients, 'proved_client')

/**
 * Whether an address was proved to be the client's: someone with a password signs in for the client
 * with it, or it is the client's Google email and a mailed link or an admin confirmed it. Every other
 * address is a claim, so nothing may be given out or assigned because of it.
 */
export const isProvedAddress = (clientId: SQLWrapper, email: SQLWrapper): SQL<boolean> =>
  sql<boolean>`(EXISTS (
    SELECT 1 FROM ${users} AS "proved_person" WHERE ${person.email} = ${email}
      AND ${person.passwordHash} IS NOT NULL
      AND (${person.id} = ${clientId} OR EXISTS (
        SELECT 1 FROM ${clientUsers} AS "proved_further"
        WHERE ${further.userId} = ${person.id} AND ${further.clientId} = ${clientId}))
  ) OR EXISTS (
    SELECT 1 FROM ${clients} AS "proved_client" WHERE ${client.clientId} = ${clientId}
      AND ${client.googleEmail} = ${email} AND ${client.googleEmailConfirmedAt} IS NOT NULL
  ))`.mapWith(Boolean)
