import {
  recoveryCodeCount,
  type SecondFactorView,
} from '@leadwright/shared/contracts/identity/second-factor'
import { messages } from '@leadwright/shared/messages'
import { type Db, type Tx, transaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor, AnyActor } from '../../../lib/actor.ts'
import { instant } from '../../../lib/clock.ts'
import { conflict, invalidField, notFound } from '../../../lib/errors.ts'
import { hashToken } from '../../../lib/ids.ts'
import { matchTotp, newRecoveryCode, newTotpSecret, totpUri } from '../../../lib/totp.ts'
import { audited } from '../../audit/audit.ts'
import { enqueueMail } from '../../mail/mail.usecases.ts'
import { checkOwnPassword } from '../account/password.usecases.ts'
import { assertConfirmed, assertOwnPassword } from '../auth/confirm.usecases.ts'
import { endSessions, updateSession } from '../auth/sessions.repository.ts'
import { asksSecondFactor, type Client, renewSession } from '../auth/sessions.usecases.ts'
import { findUser, personSubject } from '../auth/users.repository.ts'
import { assertUnchanged } from '../auth/users.usecases.ts'
import { deletePasskeys, hasPasskey } from '../passkeys/passkeys.repository.ts'
import { factorOffMail, factorOnMail } from './second-factor.mails.ts'
import * as repository from './second-factor.repository.ts'
import { isRecoveryCode, secretContext } from './second-factor.rules.ts'

const alreadyOn = () => conflict('second-factor.on', 'A second factor is already set up.')

/** Whether signing in with the password asks the person for a code. */
export const hasAuthenticatorApp = (db: Db, userId: string): boolean =>
  (repository.findFactor(db, userId)?.confirmedAt ?? null) !== null

/** Whether the person has an authenticator app or a passkey. */
export const hasSecondFactor = (db: Db, userId: string): boolean =>
  hasAuthenticatorApp(db, userId) || hasPasskey(db, userId)

export function readSecondFactor(deps: Deps, actor: Actor): SecondFactorView {
  return {
    enabled: hasAuthenticatorApp(deps.db, actor.userId),
    required: asksSecondFactor(deps.db, actor.role),
    recoveryCodesLeft: repository.countRecoveryCodes(deps.db, actor.userId),
  }
}

/**
 * Verifies and uses up a code of the person (six digits of the current or previous 30 seconds, or a
 * recovery code), and runs the requested action in the same transaction, so that nothing can change
 * in between. Rejected if the code is wrong or was used; after ten failures the person must wait.
 */
async function withProvedCode<T>(
  deps: Deps,
  actor: Actor,
  code: string,
  work: Parameters<typeof audited<T>>[2],
): Promise<T> {
  await deps.limiter.consume('secondFactor', actor.userId)
  const proved = audited(deps, actor, (tx, record) => {
    const good = isRecoveryCode(code)
      ? repository.useRecoveryCode(tx, actor.userId, hashToken(code), instant(deps.clock))
      : useDigits(tx, deps, actor, code)
    const kind = isRecoveryCode(code) ? 'recovery-code' : 'code'
    const action = good ? 'second-factor.passed' : 'second-factor.failed'
    record(action, { type: 'user', id: actor.userId }, { kind })
    return good ? { result: work(tx, record) } : undefined
  })
  if (!proved) throw invalidField('code', messages.secondFactor.codeWrong)
  await deps.limiter.reset('secondFactor', actor.userId)
  return proved.result
}

function useDigits(tx: Tx, { vault, clock }: Deps, { userId }: Actor, digits: string): boolean {
  const factor = repository.findFactor(tx, userId)
  if (!factor) return false
  const secret = vault.open(factor.secret, secretContext(userId))
  const step = matchTotp(secret, digits, clock.now(), factor.lastStep)
  return step !== undefined && repository.useStep(tx, userId, step)
}

/** The second step of signing in; returns the token of the complete session. */
export const passSecondFactor = (
  deps: Deps,
  actor: Actor,
  code: string,
  client: Client,
): Promise<string> =>
  withProvedCode(deps, actor, code, (tx) => renewSession(tx, deps, actor, client))

/**
 * Creates a secret that must be confirmed by a first code. Errors: `second-factor.on` if one is in
 * use; `auth.password-change-required` (see `assertOwnPassword`).
 */
export async function startSecondFactor(deps: Deps, actor: Actor, currentPassword: string) {
  assertOwnPassword(deps.db, actor)
  const user = await checkOwnPassword(deps, actor, currentPassword)
  const secret = newTotpSecret()
  const sealed = deps.vault.seal(secret, secretContext(actor.userId))
  transaction(deps.db, (tx) => {
    assertUnchanged(tx, user)
    if (hasAuthenticatorApp(tx, actor.userId)) throw alreadyOn()
    const now = instant(deps.clock)
    repository.putFactor(tx, { userId: actor.userId, secret: sealed, lastStep: 0, createdAt: now })
  })
  return { secret, uri: totpUri(secret, deps.config.company.name, actor.email) }
}

/** Switches it on with a first code; every other session ends. Returns the recovery codes. */
export async function confirmSecondFactor(deps: Deps, actor: Actor, code: string) {
  const { userId, sessionId } = actor
  const factor = repository.findFactor(deps.db, userId)
  if (!factor)
    throw conflict(
      'second-factor.not-started',
      'This setup has expired or was not started. Please start again.',
    )
  if (factor.confirmedAt) throw alreadyOn()
  return withProvedCode(deps, actor, code, (tx, record) => {
    assertOwnPassword(tx, actor)
    const at = instant(deps.clock)
    if (!repository.confirmFactor(tx, userId, at)) throw alreadyOn()
    updateSession(tx, sessionId, { secondFactorAt: at })
    const endedSessions = endSessions(tx, userId, sessionId)
    enqueueMail(tx, deps, factorOnMail(deps.config, actor.email))
    record('second-factor.enabled', personSubject(tx, actor.userId), { endedSessions })
    return newCodes(tx, deps, userId)
  })
}

/** Creates new recovery codes; the old ones stop working. */
export async function renewRecoveryCodes(deps: Deps, actor: Actor, code: string) {
  if (!hasAuthenticatorApp(deps.db, actor.userId)) throw notFound()
  return withProvedCode(deps, actor, code, (tx, record) => {
    record('second-factor.codes-renewed', personSubject(tx, actor.userId))
    return newCodes(tx, deps, actor.userId)
  })
}

/**
 * Switches it off; every other session ends. Error: `second-factor.required` if the settings
 * require it for the role.
 */
export async function disableSecondFactor(
  deps: Deps,
  actor: Actor,
  input: { currentPassword: string; code: string },
): Promise<void> {
  if (!hasAuthenticatorApp(deps.db, actor.userId)) throw notFound()
  if (asksSecondFactor(deps.db, actor.role))
    throw conflict(
      'second-factor.required',
      'Your role requires a second factor, so you can’t turn it off.',
    )
  const user = await checkOwnPassword(deps, actor, input.currentPassword)
  await withProvedCode(deps, actor, input.code, (tx, record) => {
    assertUnchanged(tx, user)
    repository.deleteFactor(tx, actor.userId)
    const endedSessions = endSessions(tx, actor.userId, actor.sessionId)
    enqueueMail(tx, deps, factorOffMail(deps.config, actor.email))
    record('second-factor.disabled', personSubject(tx, actor.userId), { endedSessions })
  })
}

/**
 * Lets an admin remove a lost second factor: the app and all passkeys; every session of the person ends. Errors:
 * `second-factor.own` for yourself, 404 without one, `auth.confirm-required`.
 */
export function resetSecondFactor(deps: Deps, actor: Actor, userId: string): void {
  if (userId === actor.userId) throw conflict('second-factor.own', messages.access.ownAccess)
  assertConfirmed(deps, actor)
  removeSecondFactor(deps, actor, userId)
}

/** Removes a lost second factor for an admin or the operator. 404 without one. */
export function removeSecondFactor(deps: Deps, actor: AnyActor, userId: string): void {
  audited(deps, actor, (tx, record) => {
    const user = findUser(tx, userId)
    if (!user || !hasSecondFactor(tx, userId)) throw notFound()
    repository.deleteFactor(tx, userId)
    deletePasskeys(tx, userId)
    const endedSessions = endSessions(tx, userId)
    enqueueMail(tx, deps, factorOffMail(deps.config, user.email))
    record('second-factor.reset', personSubject(tx, userId), { endedSessions })
  })
}

function newCodes(tx: Tx, deps: Deps, userId: string) {
  const recoveryCodes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  repository.replaceRecoveryCodes(tx, userId, recoveryCodes.map(hashToken), instant(deps.clock))
  return { recoveryCodes: recoveryCodes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')) }
}
