import type { AccessView } from '@leadwright/shared/contracts/identity/access'
import { messages } from '@leadwright/shared/messages'
import type { Db } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import { conflict, notFound, orNotFound } from '../../../lib/errors.ts'
import { audited } from '../../audit/audit.ts'
import { enqueueMail } from '../../mail/mail.usecases.ts'
import { unverifiedAddress } from '../../mail/unverified-address.usecases.ts'
import { assertConfirmed } from '../auth/confirm.usecases.ts'
import { endSessions } from '../auth/sessions.repository.ts'
import { sessionsOf } from '../auth/sessions.usecases.ts'
import { findPerson, findUser, personSubject } from '../auth/users.repository.ts'
import { setSuspended } from '../auth/users.usecases.ts'
import { hasSecondFactor } from '../second-factor/second-factor.usecases.ts'
import { invitationLinkMail, setPasswordMail } from './account.mails.ts'
import { issuePasswordLink } from './password-links.usecases.ts'

/** 404 for a missing user, and for an erased client, who can never sign in again. */
function requireUser(db: Db, userId: string) {
  if (findPerson(db, userId)?.erasedAt) throw notFound()
  return orNotFound(findUser(db, userId))
}

/** Returns whether and how a person can sign in. */
export function readAccess(deps: Deps, userId: string): AccessView {
  const user = requireUser(deps.db, userId)
  return {
    userId,
    suspended: findPerson(deps.db, userId)?.suspendedSince !== null,
    passwordSet: user.passwordHash !== null,
    temporaryUntil: user.passwordTemporary ? user.passwordExpiresAt : null,
    emailError: user.emailError,
    secondFactor: hasSecondFactor(deps.db, userId),
    ...sessionsOf(deps.db, deps.clock, userId),
  }
}

/**
 * Suspends a person, which ends every session, or restores them. Errors: `access.own` for yourself,
 * `people.last-admin` when no other admin could sign in, `auth.confirm-required`.
 */
export function changeSuspension(
  deps: Deps,
  actor: Actor,
  userId: string,
  suspended: boolean,
): AccessView {
  if (userId === actor.userId) throw conflict('access.own', messages.access.ownAccess)
  assertConfirmed(deps, actor)
  audited(deps, actor, (tx, record) => {
    requireUser(tx, userId)
    const endedSessions = setSuspended(tx, userId, suspended ? instant(deps.clock) : null)
    record(suspended ? 'access.suspended' : 'access.restored', personSubject(tx, userId), {
      endedSessions,
    })
  })
  return readAccess(deps, userId)
}

/**
 * Ends every session of the person, including the caller's if it is them. Error:
 * `auth.confirm-required`.
 */
export function signOutEverywhere(deps: Deps, actor: Actor, userId: string): AccessView {
  assertConfirmed(deps, actor)
  audited(deps, actor, (tx, record) => {
    requireUser(tx, userId)
    const endedSessions = endSessions(tx, userId)
    record('access.signed-out', personSubject(tx, userId), { endedSessions })
  })
  return readAccess(deps, userId)
}

/**
 * Emails a link to set the password once; for someone without a password it is the invitation
 * again. Errors: `access.suspended` when the link could not be used, `auth.confirm-required`.
 */
export async function sendPasswordLink(deps: Deps, actor: Actor, userId: string): Promise<void> {
  assertConfirmed(deps, actor)
  const { email, passwordHash } = requireUser(deps.db, userId)
  const { firstName } = requireUnsuspended(deps.db, userId)
  const address = passwordHash ? undefined : await unverifiedAddress(deps, email, actor)
  audited(deps, actor, (tx, record) => {
    // The person may have been erased or suspended meanwhile.
    requireUnsuspended(tx, userId)
    const link = issuePasswordLink(tx, deps, userId)
    const mail = address
      ? invitationLinkMail(deps.config, { ...address, firstName }, link)
      : setPasswordMail(deps.config, { email, firstName }, link)
    enqueueMail(tx, deps, mail)
    record('access.password-link-sent', personSubject(tx, userId))
  })
}

function requireUnsuspended(db: Db, userId: string) {
  const person = orNotFound(findPerson(db, userId))
  if (person.suspendedSince) throw conflict('access.suspended', messages.access.suspendedLink)
  return person
}
