import { and, eq, isNull, lt } from 'drizzle-orm'
import { countRows, type Db, deleteFrom, type Tx } from '../../../db/client.ts'
import { recoveryCodes, secondFactors } from './second-factor.table.ts'

export const findFactor = (db: Db, userId: string) =>
  db.select().from(secondFactors).where(eq(secondFactors.userId, userId)).get()

export const countRecoveryCodes = (db: Db, userId: string): number =>
  countRows(db, recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))

/** Replaces a secret that was never confirmed. */
export function putFactor(tx: Tx, row: typeof secondFactors.$inferInsert): void {
  deleteFactor(tx, row.userId)
  tx.insert(secondFactors).values(row).run()
}

/** Returns false if it is already confirmed. */
export const confirmFactor = (tx: Tx, userId: string, at: string): boolean =>
  tx
    .update(secondFactors)
    .set({ confirmedAt: at })
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)))
    .run().changes === 1

/** Returns false if a code of this step or a later one was used before. */
export const useStep = (tx: Tx, userId: string, step: number): boolean =>
  tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .run().changes === 1

/** Returns false for an unknown code, another person's, and a used one. */
export const useRecoveryCode = (tx: Tx, userId: string, codeHash: string, at: string): boolean =>
  tx
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(
      and(
        eq(recoveryCodes.codeHash, codeHash),
        eq(recoveryCodes.userId, userId),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .run().changes === 1

export function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  hashes: readonly string[],
  at: string,
): void {
  tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run()
  tx.insert(recoveryCodes)
    .values(hashes.map((codeHash) => ({ codeHash, userId, createdAt: at })))
    .run()
}

export const deleteFactor = deleteFrom(secondFactors.userId)
