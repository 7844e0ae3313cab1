import { type SQL, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { hiringSubmissions } from '../hiring/hiring.table.ts'
import { isProvedAddress } from '../identity/auth/proved-addresses.ts'
import { meetings } from './meetings.table.ts'

const application = alias(hiringSubmissions, 'proved_application')

/** Whether the meeting was booked with an address that its owner proved. */
const isProvedOwner = sql`(${isProvedAddress(meetings.clientId, meetings.email)} OR EXISTS (
  SELECT 1 FROM ${hiringSubmissions} AS "proved_application"
  WHERE ${application.id} = ${meetings.submissionId} AND ${application.email} = ${meetings.email}
    AND ${application.emailConfirmedAt} IS NOT NULL))`

/**
 * Whether the owner of a meeting gets its links to join, move and cancel. A meeting that belongs to
 * someone by its address alone has links only while the address is proved: release 1.0 also assigned
 * meetings by addresses that clients had typed.
 */
export const showsLinks: SQL<boolean> = sql<boolean>`(
  ${meetings.matchedBy} IS NOT 'email' OR ${isProvedOwner})`.mapWith(Boolean)

/** A link as the meeting's owner may see it. */
export const shownLink = (link: SQLiteColumn): SQL<string | null> =>
  sql<string | null>`CASE WHEN ${showsLinks} THEN ${link} END`
