import { messages } from '@leadwright/shared/messages'
import { type Tx, transaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../lib/actor.ts'
import { instant } from '../../../lib/clock.ts'
import { hashToken } from '../../../lib/ids.ts'
import { invalidField } from '../../../lib/refusal.ts'
import { matchTotp } from '../../../lib/totp.ts'
import { recordAudit } from '../../audit/audit.ts'
import { type Client, renewSession } from '../auth/sessions.usecases.ts'
import { findFactor, useRecoveryCode, useStep } from './second-factor.repository.ts'
import { isRecoveryCode, secretPlace } from './second-factor.rules.ts'

/**
 * Uses up a code of the person, six digits of this half minute or the one before, or a recovery
 * code, and does in the same transaction what it was asked for: nothing can change in between. Refused when the
 * code is wrong or was used; after ten failures the person waits.
 */
export async function withProvedCode<T>(
  deps: Deps,
  actor: Actor,
  code: string,
  work: (tx: Tx) => T,
): Promise<T> {
  await deps.limiter.consume('secondFactor', actor.userId)
  const proved = transaction(deps.db, (tx) => {
    const good = isRecoveryCode(code)
      ? useRecoveryCode(tx, actor.userId, hashToken(code), instant(deps.clock))
      : useDigits(tx, deps, actor, code)
    const kind = isRecoveryCode(code) ? 'recovery-code' : 'code'
    const action = good ? 'second-factor.passed' : 'second-factor.failed'
    const subject = { type: 'user', id: actor.userId }
    recordAudit(tx, deps.clock, actor, { action, subject, detail: { kind } })
    return good ? { result: work(tx) } : undefined
  })
  if (!proved) throw invalidField('code', messages.secondFactor.codeWrong)
  await deps.limiter.forget('secondFactor', actor.userId)
  return proved.result
}

function useDigits(tx: Tx, { vault, clock }: Deps, { userId }: Actor, digits: string): boolean {
  const factor = findFactor(tx, userId)
  if (!factor) return false
  const secret = vault.open(factor.secret, secretPlace(userId))
  const step = matchTotp(secret, digits, clock.now(), factor.lastStep)
  return step !== undefined && useStep(tx, userId, step)
}

/** The second step of signing in; answers with the token of the complete session. */
export const passSecondFactor = (
  deps: Deps,
  actor: Actor,
  code: string,
  client: Client,
): Promise<string> =>
  withProvedCode(deps, actor, code, (tx) => renewSession(tx, deps, actor, client))
