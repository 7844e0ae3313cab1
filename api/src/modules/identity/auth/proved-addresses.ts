import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { users } from './auth.table.ts'
import { clientUsers } from './client-users.table.ts'
import { clients } from './clients.table.ts'

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
