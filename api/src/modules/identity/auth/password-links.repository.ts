import { and, eq, gt, gte, isNull, max } from 'drizzle-orm'
import { type Db, hasRow, insertInto, type Tx } from '../../../db/client.ts'
import { passwordLinks, users } from './auth.table.ts'
import { notSuspended } from './client-users.table.ts'

/** Links that were not used yet stop working. */
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

/** Until when the newest of a person's links works or worked; null where there was never one. */
export const lastLinkEnd = (db: Db, userId: string): string | null =>
  db
    .select({ end: max(passwordLinks.expiresAt) })
    .from(passwordLinks)
    .where(eq(passwordLinks.userId, userId))
    .get()?.end ?? null

/** Whether a link was made at this instant or later that still works. */
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
