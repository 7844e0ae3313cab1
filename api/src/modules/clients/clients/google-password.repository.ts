import { desc, eq } from 'drizzle-orm'
import { type Db, insertInto } from '../../../db/client.ts'
import { clients } from '../../identity/auth/clients.table.ts'
import { googlePasswordReveals } from './google-password.table.ts'

/** Undefined if there is no such client. */
export const findSealed = (db: Db, clientId: string) =>
  db
    .select({ sealed: clients.googlePassword })
    .from(clients)
    .where(eq(clients.clientId, clientId))
    .get()

export const insertReveal = insertInto(googlePasswordReveals)

/** Newest first. */
export const listReveals = (db: Db, clientId: string) =>
  db
    .select({ at: googlePasswordReveals.at, by: googlePasswordReveals.personName })
    .from(googlePasswordReveals)
    .where(eq(googlePasswordReveals.clientId, clientId))
    .orderBy(desc(googlePasswordReveals.at), desc(googlePasswordReveals.id))
    .limit(200)
    .all()
