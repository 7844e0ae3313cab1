import { confirmMinutes } from '@leadwright/shared/contracts/auth'
import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { Refusal } from '../../lib/refusal.ts'
import { confirmedAt } from './sessions.usecases.ts'

/** `auth.confirm-required` unless the own password was typed in this session within 5 minutes. */
export function assertConfirmed(deps: Deps, actor: Actor): void {
  const since = deps.clock.now().getTime() - Date.parse(confirmedAt(deps.db, actor.sessionId))
  if (since < confirmMinutes * 60_000) return
  throw new Refusal('forbidden', errorCodes.confirmRequired, messages.vault.confirmRequired)
}
