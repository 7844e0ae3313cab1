import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { passwordLinks, users } from './auth.table.ts'

/** Links that were not used yet stop working. */
export function cancelPasswordLinks(tx: Tx, userId: string, at: string): void {
  tx.update(passwordLinks)
    .set({ usedAt: at })
    .where(and(eq(passwordLinks.userId, userId), isNull(passwordLinks.usedAt)))
    .run()
}

export function insertPasswordLink(tx: Tx, row: typeof passwordLinks.$inferInsert): void {
  tx.insert(passwordLinks).values(row).run()
}

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
        isNull(users.suspendedAt),
        gt(passwordLinks.expiresAt, now),
      ),
    )
    .get()
}
