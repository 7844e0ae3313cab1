import type { SetPasswordBody } from '@leadwright/shared/contracts/identity/account'
import { messages } from '@leadwright/shared/messages'
import { resetLinkMinutes } from '@leadwright/shared/passwords'
import type { z } from 'zod'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { anonymousActor } from '../../../lib/actor.ts'
import { instant } from '../../../lib/clock.ts'
import { DomainError } from '../../../lib/errors.ts'
import { inEvenTime } from '../../../lib/even-time.ts'
import { hashToken, newToken } from '../../../lib/ids.ts'
import { audited, unknownAddress } from '../../audit/audit.ts'
import { enqueueMail } from '../../mail/mail.usecases.ts'
import { rememberNetwork } from '../auth/known-networks.repository.ts'
import * as repository from '../auth/password-links.repository.ts'
import { findPerson, findUserByEmail, personSubject } from '../auth/users.repository.ts'
import { forgotPasswordMail } from './account.mails.ts'
import { assertNewPassword, replacePassword } from './password.usecases.ts'

/** Less than this after a link was mailed that still works, no other one is (milliseconds). */
const linkPause = 10 * 60_000

const linkUnusable = () =>
  new DomainError('not-found', 'account.link-unusable', messages.password.linkUnusable)

/** A link that sets the user's password once, within 30 minutes; older links stop working. */
export function issuePasswordLink(tx: Tx, deps: Deps, userId: string): string {
  repository.cancelPasswordLinks(tx, userId, instant(deps.clock))
  return addPasswordLink(tx, deps, userId)
}

/** As above, beside older links, which go on working: anybody may ask for it in somebody's name. */
function addPasswordLink(tx: Tx, deps: Deps, userId: string): string {
  const token = newToken()
  repository.insertPasswordLink(tx, {
    tokenHash: hashToken(token),
    userId,
    createdAt: instant(deps.clock),
    expiresAt: instant(deps.clock, resetLinkMinutes * 60_000),
  })
  return `${deps.config.portalOrigin}/set-password#${token}`
}

/**
 * Sets the password of the link's user and ends all sessions. `account.link-unusable` (404) for an
 * unknown, used or expired link, the same for each.
 */
export async function setPassword(
  deps: Deps,
  network: string,
  input: z.output<typeof SetPasswordBody>,
): Promise<void> {
  await deps.limiter.consume('passwordReset', { network })
  const tokenHash = hashToken(input.token)
  const found = repository.findPasswordLink(deps.db, tokenHash, instant(deps.clock))
  const person = found && findPerson(deps.db, found.userId)
  if (!person) throw linkUnusable()
  await assertNewPassword(deps.config, input.newPassword, person, 'newPassword')
  const passwordHash = await deps.passwords.hash(input.newPassword)
  const at = instant(deps.clock)
  audited(deps, anonymousActor(network), (tx, record) => {
    // Looked up again inside: the link works for one of two tabs only.
    if (!repository.findPasswordLink(tx, tokenHash, at)) throw linkUnusable()
    replacePassword(tx, found.userId, passwordHash, at)
    rememberNetwork(tx, deps.clock, found.userId, network)
    record('account.password-set', personSubject(tx, found.userId))
  })
}

/**
 * Mails a set-password link when the address has an account that may sign in. Nothing in the answer
 * tells whether it has, nor does its time. Anybody may ask for any address, so no mailed link or
 * invitation is cancelled by it, and one address gets at most six mails an hour whoever asks; its owner
 * then has a link that works.
 */
export async function forgotPassword(deps: Deps, network: string, email: string): Promise<void> {
  await deps.limiter.consume('forgotNetwork', { network })
  await deps.limiter.consume('forgotPassword', { address: email, network })
  await inEvenTime(() =>
    audited(deps, anonymousActor(network), (tx, record) => {
      const found = findUserByEmail(tx, email)
      const known = found?.profile && !found.suspendedSince ? found.user : undefined
      const since = instant(deps.clock, -linkPause)
      if (known && !repository.hasPasswordLinkSince(tx, known.id, since, instant(deps.clock))) {
        const link = addPasswordLink(tx, deps, known.id)
        enqueueMail(tx, deps, forgotPasswordMail(deps.config, known.email, link))
      }
      const subject = known ? personSubject(tx, known.id) : unknownAddress(email)
      record('account.password-forgotten', subject)
    }),
  )
}
