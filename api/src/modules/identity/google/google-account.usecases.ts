import type { linkGoogleAccount as linkContract } from '@leadwright/shared/contracts/identity/google'
import { messages } from '@leadwright/shared/messages'
import type { z } from 'zod'
import type { Db } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { instant } from '../../../lib/clock.ts'
import { conflict, DomainError, notFound } from '../../../lib/errors.ts'
import { audited } from '../../audit/audit.ts'
import { enqueueMail } from '../../mail/mail.usecases.ts'
import type { ChallengePurpose } from '../auth/challenges.ts'
import { assertConfirmed, assertOwnPassword } from '../auth/confirm.usecases.ts'
import { endSessions } from '../auth/sessions.repository.ts'
import { googleLinkedMail, googleUnlinkedMail } from './google.mails.ts'
import * as repository from './google.repository.ts'
import { finishAttempt, startAttempt } from './google-attempts.ts'
import { settingsOf } from './google-provider.ts'

export function getGoogleAccount(deps: Deps, { userId }: Actor) {
  settingsOf(deps)
  return { account: repository.findOwn(deps.db, userId) ?? null }
}

/** Errors: see `assertOwnPassword`; `google-account.linked`. */
function assertMayLink(db: Db, actor: Actor): void {
  assertOwnPassword(db, actor)
  if (!repository.findOwn(db, actor.userId)) return
  throw conflict('google-account.linked', messages.google.linked)
}

const purposeOf = ({ sessionId }: Actor): ChallengePurpose => `google link ${sessionId}`

/**
 * The attempt is for a cookie. Errors: see `assertMayLink`; `auth.confirm-required`;
 * `google.unreachable`.
 */
export async function startGoogleLink(deps: Deps, actor: Actor) {
  settingsOf(deps)
  assertMayLink(deps.db, actor)
  assertConfirmed(deps, actor)
  return startAttempt(deps, purposeOf(actor))
}

/**
 * Links the Google account to the caller, who was confirmed when this attempt started. The email
 * addresses of the two may differ. Errors: see `assertMayLink`; `google-account.failed`; `google-account.taken`.
 */
export async function linkGoogleAccount(
  deps: Deps,
  actor: Actor,
  { answer }: z.output<typeof linkContract.body>,
  attempt: string | undefined,
) {
  settingsOf(deps)
  const { identity, refusal } = await finishAttempt(deps, purposeOf(actor), attempt, answer)
  if (!identity) throw new DomainError('invalid', 'google-account.failed', refusal)
  const { userId } = actor
  audited(deps, actor, (tx, record) => {
    assertMayLink(tx, actor)
    if (repository.findByIdentity(tx, identity)) {
      throw conflict('google-account.taken', messages.google.taken)
    }
    repository.insertGoogleAccount(tx, { ...identity, userId, createdAt: instant(deps.clock) })
    enqueueMail(tx, deps, googleLinkedMail(deps.config, actor.email, identity.email))
    record('google-account.linked', { type: 'user', id: userId })
  })
  return getGoogleAccount(deps, actor)
}

/** Every other session ends, because one of them may have been opened with it. 404 without one. */
export function unlinkGoogleAccount(deps: Deps, actor: Actor) {
  settingsOf(deps)
  const { userId } = actor
  audited(deps, actor, (tx, record) => {
    if (!repository.findOwn(tx, userId)) throw notFound()
    repository.deleteGoogleAccount(tx, userId)
    const endedSessions = endSessions(tx, userId, actor.sessionId)
    enqueueMail(tx, deps, googleUnlinkedMail(deps.config, actor.email))
    record('google-account.unlinked', { type: 'user', id: userId }, { endedSessions })
  })
  return getGoogleAccount(deps, actor)
}
