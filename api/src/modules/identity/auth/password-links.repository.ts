import { and, eq, gt, gte, isNull, max } from 'drizzle-orm'
import { type Db, hasRow, insertInto, type Tx, updateIn } from '../../../db/client.ts'
import { passwordLinks, users } from './auth.table.ts'
import { notSuspended } from './client-users.table.ts'

/** Unused links stop working. */
export function cancelPasswordLinks(tx: Tx, userId: string, at: string): void {
  tx.update(passwordLinks)
    .set({ usedAt: at })
    .where(and(eq(passwordLinks.userId, userId), isNull(passwordLinks.usedAt)))
    .run()
}

export const insertPasswordLink = insertInto(passwordLinks)

/** A link that still works. */
export function findPasswordLink(db: Db, tokenHash: string, now: string) {
  return db
    .select({ userId: users.id })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .where(
      and(
        eq(passwordLinks.tokenHash, tokenHash),
        isNull(passwordLinks.usedAt),
        notSuspended,
        gt(passwordLinks.expiresAt, now),
      ),
    )
    .get()
}

/** An unused link, expired or not. */
export const findUnusedLink = (tx: Tx, tokenHash: string) =>
  tx
    .select()
    .from(passwordLinks)
    .where(and(eq(passwordLinks.tokenHash, tokenHash), isNull(passwordLinks.usedAt)))
    .get()

export const updatePasswordLink = updateIn(passwordLinks, passwordLinks.tokenHash)

/** When the newest of a person's links expires or expired; null if there was none. */
export const lastLinkEnd = (db: Db, userId: string): string | null =>
  db
    .select({ end: max(passwordLinks.expiresAt) })
    .from(passwordLinks)
    .where(eq(passwordLinks.userId, userId))
    .get()?.end ?? null

/** Whether a working link was created at this instant or later. */
export const hasPasswordLinkSince = (tx: Db, userId: string, since: string, now: string): boolean =>
  hasRow(
    tx,
    passwordLinks,
    and(
      eq(passwordLinks.userId, userId),
      isNull(passwordLinks.usedAt),
      gte(passwordLinks.createdAt, since),
      gt(passwordLinks.expiresAt, now),
    ),
  )
