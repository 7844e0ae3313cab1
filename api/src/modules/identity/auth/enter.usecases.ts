import { messages } from '@leadwright/shared/messages'
import { displayName } from '@leadwright/shared/people'
import { timings } from '@leadwright/shared/timings'
import type { Db, Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { actorOf, anonymousActor } from '../../../lib/actor.ts'
import { instant } from '../../../lib/clock.ts'
import { DomainError, invalidField } from '../../../lib/errors.ts'
import { hashToken } from '../../../lib/ids.ts'
import { recordChange } from '../../audit/audit.ts'
import { termsSince } from '../../settings/settings.usecases.ts'
import { rememberNetwork } from './known-networks.repository.ts'
import { deleteExpiredSessions, deleteSession } from './sessions.repository.ts'
import { type Client, openSession } from './sessions.usecases.ts'
import { findUser, type findUserByEmail, updateUser } from './users.repository.ts'

type Account = NonNullable<ReturnType<typeof findUserByEmail>>

/**
 * The person as an actor, once they have proved who they are. Throws if their profile is missing or a
 * password that someone else typed has expired.
 */
export function proved(deps: Deps, { network }: Client, { user, profile, clientId }: Account) {
  if (!profile) {
    throw new DomainError('unauthenticated', 'auth.profile-missing', messages.login.profileMissing)
  }
  const { passwordTemporary, passwordExpiresAt } = user
  if (passwordTemporary && passwordExpiresAt && passwordExpiresAt <= instant(deps.clock)) {
    throw new DomainError(
      'unauthenticated',
      'auth.password-expired',
      messages.login.expiredPassword,
    )
  }
  return actorOf(
    { ...profile, id: user.id, clientId, email: user.email },
    { sessionId: '', network },
  )
}

interface Entry {
  actor: ReturnType<typeof proved>
  client: Client
  /** Token of the session that the browser presented, which ends. */
  formerToken: string | undefined
  /** A passkey counts as both factors. */
  by: 'password' | 'passkey' | 'google'
}

/** For a session in which sensitive actions require a confirmation from the start. */
const neverConfirmed = new Date(0).toISOString()

/** Opens the session of someone who signs in and accepts the terms, and returns its token. */
export function enter(tx: Tx, deps: Deps, { actor, client, formerToken, by }: Entry): string {
  const { userId, clientId } = actor
  acceptTerms(tx, deps, userId)
  const subject = { type: 'user', id: userId, affected: [clientId] }
  const detail = by === 'password' ? {} : { by }
  recordChange({ tx, deps, actor }, 'auth.signed-in', subject, detail)
  return beginSession(tx, deps, userId, client, formerToken, {
    secondFactorPassed: by === 'passkey',
    // Google may not have asked for anything.
    ...(by === 'google' && { confirmedAt: neverConfirmed }),
  })
}

/**
 * Opens a session for someone who has just proved who they are; the browser's previous session ends.
 * Returns the token, which is only for the browser.
 */
export function beginSession(
  tx: Tx,
  deps: Deps,
  userId: string,
  client: Client,
  formerToken: string | undefined,
  proof: Parameters<typeof openSession>[4] = {},
): string {
  if (formerToken) deleteSession(tx, hashToken(formerToken))
  deleteExpiredSessions(tx, instant(deps.clock), instant(deps.clock, -timings.idleSignOut))
  rememberNetwork(tx, deps.clock, userId, client.network)
  return openSession(tx, deps, userId, client, proof)
}

/** Records, once per version, that the person accepted the terms in force. */
export function acceptTerms(tx: Tx, deps: Deps, userId: string): void {
  if (hasAcceptedTerms(tx, userId)) return
  const termsAcceptedAt = instant(deps.clock)
  updateUser(tx, userId, { termsSince: termsSince(tx), termsAcceptedAt })
}

/** For a suspended person who has proved who they are. */
export const suspended = ({ config }: Deps) =>
  new DomainError(
    'unauthenticated',
    'auth.suspended',
    messages.login.suspended(config.company.supportEmail),
  )

/** For someone who has not accepted the terms in force. */
export const termsRequired = () => invalidField('termsAccepted', messages.login.termsRequired)

/** Whether the person accepted the terms in force, and not only earlier ones. */
export const hasAcceptedTerms = (db: Db, userId: string): boolean =>
  findUser(db, userId)?.termsSince === termsSince(db)

/** Also writes a row if no one was found: without it, the answer would be measurably faster. */
export function recordFailure(
  tx: Tx,
  deps: Deps,
  { network }: Client,
  found: Account | undefined,
  unknown: string,
): void {
  const name = found?.profile ? displayName(found.profile) : unknown
  const subject = { type: 'user', id: found?.user.id ?? 'unknown', name }
  recordChange({ tx, deps, actor: anonymousActor(network) }, 'auth.sign-in-failed', subject)
}
