import type { SignInBody } from '@leadwright/shared/contracts/identity/auth'
import { errorCodes } from '@leadwright/shared/errors'
import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import { timings } from '@leadwright/shared/timings'
import type { z } from 'zod'
import { type Db, type Tx, transaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { type Actor, actorOf, anonymousActor } from '../../../lib/actor.ts'
import { instant } from '../../../lib/clock.ts'
import { DomainError } from '../../../lib/errors.ts'
import { hashToken } from '../../../lib/ids.ts'
import { audited, recordChange } from '../../audit/audit.ts'
import { enqueueMail } from '../../mail/mail.usecases.ts'
import { termsSince } from '../../settings/settings.usecases.ts'
import { checkOwnPassword } from '../account/password.usecases.ts'
import { signInsLimitedMail } from './auth.mails.ts'
import { isKnownNetwork, rememberNetwork } from './known-networks.repository.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  findSession,
  updateSession,
} from './sessions.repository.ts'
import { type Client, openSession } from './sessions.usecases.ts'
import { limitSignIn } from './sign-in-limits.ts'
import { findUser, findUserByEmail, updateUser } from './users.repository.ts'
import { assertUnchanged } from './users.usecases.ts'

/** From how many attempts left on, a person reads their number. */
const fewAttempts = 3

function signInFailed(left = Number.POSITIVE_INFINITY): DomainError {
  const { failed, failedWithFewLeft } = messages.login
  const message = left <= fewAttempts ? failedWithFewLeft(left) : failed
  return new DomainError('unauthenticated', errorCodes.signInFailed, message)
}

const suspended = ({ config }: Deps) =>
  new DomainError(
    'unauthenticated',
    'auth.suspended',
    messages.login.suspended(config.company.supportEmail),
  )

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
    transaction(deps.db, (tx) => recordFailure(tx, deps, client, found, attempt.isLast))
    throw found && matches ? suspended(deps) : signInFailed(attempt.left)
  }
  if (!found.profile) {
    throw new DomainError('unauthenticated', 'auth.profile-missing', messages.login.profileMissing)
  }
  const { passwordTemporary, passwordExpiresAt } = found.user
  if (passwordTemporary && passwordExpiresAt && passwordExpiresAt <= instant(deps.clock)) {
    throw new DomainError(
      'unauthenticated',
      'auth.password-expired',
      messages.login.expiredPassword,
    )
  }
  const rehashed = matches === 'outdated' ? await deps.passwords.hash(input.password) : null
  await attempt.succeeded()
  const { id: userId, securityStamp } = found.user
  const { clientId } = found
  const person = { ...found.profile, id: userId, clientId, email: input.email }
  const actor = actorOf(person, { sessionId: '', network: client.network })
  const token = audited(deps, actor, (tx, record) => {
    const now = findUserByEmail(tx, input.email)
    // The password was changed or the person suspended while the hash was computed.
    const isSame = now?.user.id === userId && now.user.securityStamp === securityStamp
    if (!isSame || now.suspendedSince) {
      recordFailure(tx, deps, client, found, false)
      return undefined
    }
    // The same password, rehashed with the current parameters.
    if (rehashed) updateUser(tx, userId, { passwordHash: rehashed })
    acceptTerms(tx, deps, userId)
    record('auth.signed-in', { type: 'user', id: userId, affected: [clientId] })
    return beginSession(tx, deps, userId, client, formerToken)
  })
  if (!token) throw signInFailed()
  return token
}

/**
 * Opens a session for someone who has just proved who they are, in the caller's transaction; the
 * browser's previous session ends. Returns the token, which is only for the browser.
 */
export function beginSession(
  tx: Tx,
  deps: Deps,
  userId: string,
  client: Client,
  formerToken: string | undefined,
): string {
  if (formerToken) deleteSession(tx, hashToken(formerToken))
  deleteExpiredSessions(tx, instant(deps.clock), instant(deps.clock, -timings.idleSignOut))
  rememberNetwork(tx, deps.clock, userId, client.network)
  return openSession(tx, deps, userId, client)
}

/** Records, once per version, that the person accepted the terms in force. */
export function acceptTerms(tx: Tx, deps: Deps, userId: string): void {
  if (hasAcceptedTerms(tx, userId)) return
  const termsAcceptedAt = instant(deps.clock)
  updateUser(tx, userId, { termsSince: termsSince(tx), termsAcceptedAt })
}

/** Whether the person accepted the terms in force, and not only earlier ones. */
export const hasAcceptedTerms = (db: Db, userId: string): boolean =>
  findUser(db, userId)?.termsSince === termsSince(db)

/** Also writes a row for an unknown address: without it, the answer would be measurably faster. */
function recordFailure(tx: Tx, deps: Deps, { network }: Client, found: Found, isLast: boolean) {
  const name = found?.profile ? displayName(found.profile) : 'an unknown address'
  const subject = { type: 'user', id: found?.user.id ?? 'unknown', name }
  recordChange({ tx, deps, actor: anonymousActor(network) }, 'auth.sign-in-failed', subject)
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
