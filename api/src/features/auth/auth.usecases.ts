import type { SignInBody } from '@leadwright/shared/contracts/auth'
import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { timings } from '@leadwright/shared/timings'
import type { z } from 'zod'
import { transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { instant } from '../../lib/clock.ts'
import { hashToken } from '../../lib/ids.ts'
import { invalidField, Refusal } from '../../lib/refusal.ts'
import { recordAudit } from '../audit/audit.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  findUser,
  findUserByEmail,
  replaceHash,
  setConfirmedAt,
} from './auth.repository.ts'
import { type Client, openSession } from './sessions.usecases.ts'

const signInFailed = () =>
  new Refusal('unauthenticated', errorCodes.signInFailed, messages.login.failed)

/**
 * Signs in and returns the new session's token. One sentence, one status and one duration for an
 * unknown email, a wrong password and a suspended user (spec section 8, Login).
 */
export async function signIn(deps: Deps, client: Client, input: z.output<typeof SignInBody>) {
  const accountKey = `${input.email} ${client.network}`
  await deps.limiter.consume('signInNetwork', client.network)
  await deps.limiter.consume('signInAccount', accountKey)
  const found = findUserByEmail(deps.db, input.email)
  const stored = found?.user.passwordHash ?? null
  const matches = await deps.passwords.verify(stored, input.password)
  const anonymous = { userId: null, role: 'anonymous', network: client.network } as const
  if (!found || !matches || found.user.suspendedAt) {
    // For an unknown address too: a row less would be a millisecond less, which tells.
    transaction(deps.db, (tx) => {
      const subject = { type: 'user', id: found?.user.id ?? 'unknown' }
      recordAudit(tx, deps.clock, anonymous, { action: 'auth.sign-in-failed', subject })
    })
    throw signInFailed()
  }
  if (!found.profile) {
    throw new Refusal('unauthenticated', 'auth.profile-missing', messages.login.profileMissing)
  }
  const { passwordTemporary, passwordExpiresAt } = found.user
  if (passwordTemporary && passwordExpiresAt && passwordExpiresAt <= instant(deps.clock)) {
    throw new Refusal('unauthenticated', 'auth.password-expired', messages.login.expiredPassword)
  }
  const rehashed =
    stored && deps.passwords.needsRehash(stored) ? await deps.passwords.hash(input.password) : null
  await deps.limiter.giveBack('signInNetwork', client.network)
  await deps.limiter.forget('signInAccount', accountKey)
  const actor = { userId: found.user.id, role: found.profile.role, network: client.network }
  return transaction(deps.db, (tx) => {
    if (rehashed) replaceHash(tx, found.user.id, rehashed)
    deleteExpiredSessions(tx, instant(deps.clock), instant(deps.clock, -timings.idleSignOut))
    const subject = { type: 'user', id: found.user.id }
    recordAudit(tx, deps.clock, actor as Actor, { action: 'auth.signed-in', subject })
    return openSession(tx, deps, found.user.id, client)
  })
}

/** Ends the session of this token; an unknown one is already ended. */
export function signOut(deps: Deps, token: string, actor: Actor | undefined): void {
  transaction(deps.db, (tx) => {
    deleteSession(tx, hashToken(token))
    if (!actor) return
    const subject = { type: 'user', id: actor.userId }
    recordAudit(tx, deps.clock, actor, { action: 'auth.signed-out', subject })
  })
}

/** Notes that the password was typed just now; a wrong one is refused and counted. */
export async function confirmPassword(deps: Deps, actor: Actor, password: string): Promise<void> {
  await deps.limiter.consume('passwordCheck', actor.userId)
  const stored = findUser(deps.db, actor.userId)?.passwordHash ?? null
  if (!(await deps.passwords.verify(stored, password))) {
    throw invalidField('password', messages.password.currentWrong)
  }
  await deps.limiter.forget('passwordCheck', actor.userId)
  transaction(deps.db, (tx) => setConfirmedAt(tx, actor.sessionId, instant(deps.clock)))
}
