import type { Tx } from '../../../db/client.ts'
import { setEmail } from '../auth/own-account.usecases.ts'
import { cancelPasswordLinks, endSessions } from '../auth/users.usecases.ts'
import { deleteEmailChange } from './account.repository.ts'

/**
 * The only way to give a person another email (already folded). Sessions end but for the one to keep,
 * mailed links that set a password stop working, and a pending change is dropped with both its links:
 * what was mailed to an address counts only while the address is current.
 */
export function changeEmail(
  tx: Tx,
  change: { userId: string; email: string; at: string; keepSessionId?: string },
): void {
  const { userId, email, at, keepSessionId } = change
  setEmail(tx, userId, email, at)
  endSessions(tx, userId, keepSessionId)
  cancelPasswordLinks(tx, userId, at)
  deleteEmailChange(tx, userId)
}
