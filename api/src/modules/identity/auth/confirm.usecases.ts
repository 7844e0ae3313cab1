import { confirmMinutes } from '@leadwright/shared/contracts/identity/auth'
import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import type { Db } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { conflict, DomainError, signedOut } from '../../../lib/errors.ts'
import { findConfirmedAt } from './sessions.repository.ts'
import { findUser } from './users.repository.ts'

/**
 * Throws `auth.password-change-required` while someone else knows the password: with it, they could
 * add a way to sign in that outlasts it.
 */
export function assertOwnPassword(db: Db, { userId }: Actor): void {
  if (!findUser(db, userId)?.passwordTemporary) return
  throw conflict(errorCodes.passwordChangeRequired, messages.login.passwordChangeRequired)
}

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
