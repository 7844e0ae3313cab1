import { lt } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { usedChallenges } from './auth.table.ts'

/** Returns false if the challenge was answered before. Also deletes those that have expired. */
export function useChallenge(
  tx: Tx,
  row: typeof usedChallenges.$inferInsert,
  now: string,
): boolean {
  tx.delete(usedChallenges).where(lt(usedChallenges.expiresAt, now)).run()
  return tx.insert(usedChallenges).values(row).onConflictDoNothing().run().changes === 1
}
