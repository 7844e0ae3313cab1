import { confirmMinutes } from '@leadwright/shared/contracts/identity/auth'
import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import type { Actor, Deps } from '../../../deps.ts'
import { DomainError, signedOut } from '../../../lib/errors.ts'
import { findConfirmedAt } from './sessions.repository.ts'

/**
 * Throws `auth.confirm-required` unless the caller typed their password or used a passkey in this
 * session within 5 minutes; 401 if the session has ended.
 */
export function assertConfirmed(deps: Deps, actor: Actor): void {
  const at = findConfirmedAt(deps.db, actor.sessionId)
  if (!at) throw signedOut()
  const since = deps.clock.now().getTime() - Date.parse(at)
  if (since < confirmMinutes * 60_000) return
  throw new DomainError('forbidden', errorCodes.confirmRequired, messages.vault.confirmRequired)
}
