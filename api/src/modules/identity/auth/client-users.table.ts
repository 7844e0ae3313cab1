import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias, index, sqliteTable } from 'drizzle-orm/sqlite-core'
import { partOf, stamps } from '../../../db/columns.ts'
import { ownerId, users } from './auth.table.ts'
import { clients } from './clients.table.ts'

/**
 * Other people who sign in for a client, in addition to the user who is the client. A trigger
 * deletes the user with the row, so that no one remains of a deleted client.
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
 * For queries on `users`: since when the person, or the client they sign in for, is suspended. The
 * only definition of who can sign in.
 */
export const suspendedSince = sql<string | null>`coalesce(users.suspended_at, (
  SELECT suspended.suspended_at FROM clients AS suspended WHERE suspended.client_id = coalesce(
    (SELECT membership.client_id FROM client_users AS membership WHERE membership.user_id = users.id),
    users.id)))`
export const notSuspended = sql`${suspendedSince} IS NULL`

/** For queries on `users`: the user who is the client, and the client's other people. */
export const isPersonOf = (clientId: string) => sql`${users.id} IN (SELECT ${clientId} UNION ALL
  SELECT ${clientUsers.userId} FROM ${clientUsers} WHERE ${clientUsers.clientId} = ${clientId})`

// Aliased so that columns of an outer query on the same tables can be passed in.
const person = alias(users, 'proved_person')
const further = alias(clientUsers, 'proved_further')
const client = alias(clients, 'proved_client')

/**
 * Whether an address is verified as the client's: someone with a password signs in for the client
 * with it, or it is the client's Google email, confirmed by an emailed link or an admin. Every
 * other address is only a claim, so nothing may be disclosed or assigned because of it.
 */
export const isVerifiedAddress = (clientId: SQLWrapper, email: SQLWrapper): SQL<boolean> =>
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
