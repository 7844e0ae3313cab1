import type { SignInBody } from '@leadwright/shared/contracts/identity/auth'
import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import type { z } from 'zod'
import { type Tx, transaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { type Actor, actorOf } from '../../../lib/actor.ts'
import { instant } from '../../../lib/clock.ts'
import { DomainError } from '../../../lib/errors.ts'
import { hashToken } from '../../../lib/ids.ts'
import { recordChange } from '../../audit/audit.ts'
import { enqueueMail } from '../../mail/mail.usecases.ts'
import { checkOwnPassword } from '../account/password.usecases.ts'
import { signInsLimitedMail } from './auth.mails.ts'
import { enter, proved, recordFailure, suspended } from './enter.usecases.ts'
import { isKnownNetwork } from './known-networks.repository.ts'
import { deleteSession, findSession, updateSession } from './sessions.repository.ts'
import type { Client } from './sessions.usecases.ts'
import { limitSignIn } from './sign-in-limits.ts'
import { findUserByEmail, updateUser } from './users.repository.ts'
import { assertUnchanged } from './users.usecases.ts'

/** From how many attempts left on, a person reads their number. */
const fewAttempts = 3

function signInFailed(left = Number.POSITIVE_INFINITY): DomainError {
  const { failed, failedWithFewLeft } = messages.login
  const message = left <= fewAttempts ? failedWithFewLeft(left) : failed
  return new DomainError('unauthenticated', errorCodes.signInFailed, message)
}

type Found = ReturnType<typeof findUserByEmail>

/**
 * Signs in and returns the new session's token; the browser's previous session ends. The same
 * message, status and duration for an unknown email, a wrong password and a suspended user with a
 * wrong password (spec section 8, Login); with the right one, a suspended user reads why.
 * @param formerToken token of the session that the browser presented
 */
export async function signIn(
  deps: Deps,
  client: Client,
  input: z.output<typeof SignInBody>,
  formerToken?: string,
): Promise<string> {
  const found = findUserByEmail(deps.db, input.email)
  // Also queried for an unknown address, so that it takes as long.
  const isKnown = isKnownNetwork(deps.db, found?.user.id ?? 'unknown', client.network)
  const attempt = await limitSignIn(deps, input.email, client.network, isKnown)
  const stored = found?.user.passwordHash ?? null
  const caller = isKnown ? 'known' : 'unknown'
  const matches = await deps.passwords.verify(stored, input.password, caller)
  if (!found || !matches || found.suspendedSince) {
    transaction(deps.db, (tx) => fail(tx, deps, client, found, attempt.isLast))
    throw found && matches ? suspended(deps) : signInFailed(attempt.left)
  }
  const actor = proved(deps, client, found)
  const rehashed = matches === 'outdated' ? await deps.passwords.hash(input.password) : null
  await attempt.succeeded()
  const { id: userId, securityStamp } = found.user
  const token = transaction(deps.db, (tx) => {
    const now = findUserByEmail(tx, input.email)
    // The password was changed or the person suspended while the hash was computed.
    const isSame = now?.user.id === userId && now.user.securityStamp === securityStamp
    if (!isSame || now.suspendedSince) {
      fail(tx, deps, client, found, false)
      return undefined
    }
    // The same password, rehashed with the current parameters.
    if (rehashed) updateUser(tx, userId, { passwordHash: rehashed })
    return enter(tx, deps, { actor, client, formerToken, by: 'password' })
  })
  if (!token) throw signInFailed()
  return token
}

function fail(tx: Tx, deps: Deps, client: Client, found: Found, isLast: boolean): void {
  recordFailure(tx, deps, client, found, 'an unknown address')
  if (!isLast || !found || found.suspendedSince) return
  enqueueMail(tx, deps, signInsLimitedMail(deps.config, found.user.email))
}

/** Ends the session of this token; an unknown token's session has already ended. */
export function signOut(deps: Deps, token: string, network: string): void {
  transaction(deps.db, (tx) => {
    const found = findSession(tx, hashToken(token))
    deleteSession(tx, hashToken(token))
    if (!found) return
    const actor = actorOf(found, { sessionId: found.sessionId, network })
    recordChange({ tx, deps, actor }, 'auth.signed-out', { type: 'user', id: found.id })
  })
}

/** Records that the password was just confirmed; a wrong one is rejected and counted. */
export async function confirmPassword(deps: Deps, actor: Actor, password: string): Promise<void> {
  const user = await checkOwnPassword(deps, actor, password, 'password')
  transaction(deps.db, (tx) => {
    assertUnchanged(tx, user)
    updateSession(tx, actor.sessionId, { confirmedAt: instant(deps.clock) })
  })
}
