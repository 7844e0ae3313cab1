import { and, eq } from 'drizzle-orm'
import { type Db, deleteFrom, insertInto, type Tx } from '../../../db/client.ts'
import { pick } from '../../../db/columns.ts'
import { googleAccounts } from './google.table.ts'

interface Identity {
  issuer: string
  subject: string
}

export const findByIdentity = (db: Db, { issuer, subject }: Identity) =>
  db
    .select()
    .from(googleAccounts)
    .where(and(eq(googleAccounts.issuer, issuer), eq(googleAccounts.subject, subject)))
    .get()

export const findOwn = (db: Db, userId: string) =>
  db
    .select(pick(googleAccounts, 'email', 'createdAt', 'lastUsedAt'))
    .from(googleAccounts)
    .where(eq(googleAccounts.userId, userId))
    .get()

export const insertGoogleAccount = insertInto(googleAccounts)

export function recordUse(
  tx: Tx,
  userId: string,
  use: { email: string; lastUsedAt: string },
): void {
  tx.update(googleAccounts).set(use).where(eq(googleAccounts.userId, userId)).run()
}

/** Returns how many. */
export const deleteGoogleAccount = deleteFrom(googleAccounts.userId)
