import { messages } from '@leadwright/shared/messages'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../lib/actor.ts'
import { invalidField, missing } from '../../../lib/refusal.ts'
import { findUser } from './auth.repository.ts'

/**
 * Checks the actor's own password and returns the user as read before the check: pass it to
 * `assertUnchanged` in the transaction that relies on it. A wrong password is refused at `field`;
 * after ten of them the person waits.
 */
export async function checkOwnPassword(
  deps: Deps,
  actor: Actor,
  password: string,
  field = 'currentPassword',
) {
  await deps.limiter.consume('passwordCheck', actor.userId)
  const user = findUser(deps.db, actor.userId)
  if (!user) throw missing()
  if (!(await deps.passwords.verify(user.passwordHash, password))) {
    throw invalidField(field, messages.password.currentWrong)
  }
  await deps.limiter.forget('passwordCheck', actor.userId)
  return user
}
