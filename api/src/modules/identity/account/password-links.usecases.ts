import type { SetPasswordBody } from '@leadwright/shared/contracts/identity/account'
import { messages } from '@leadwright/shared/messages'
import { invitationDays, resetLinkMinutes } from '@leadwright/shared/passwords'
import type { z } from 'zod'
import type { Db, Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { anonymousActor } from '../../../lib/actor.ts'
import { instant } from '../../../lib/clock.ts'
import { DomainError } from '../../../lib/errors.ts'
import { inEvenTime } from '../../../lib/even-time.ts'
import { hashToken, newToken } from '../../../lib/ids.ts'
import { audited, unknownAddress } from '../../audit/audit.ts'
import { enqueueMail } from '../../mail/mail.usecases.ts'
import { unprovedAddressIfAllowed } from '../../mail/unproved.usecases.ts'
import { rememberNetwork } from '../auth/known-networks.repository.ts'
import * as repository from '../auth/password-links.repository.ts'
import { liftSignInLock } from '../auth/sign-in-limits.ts'
import { findPerson, findUser, findUserByEmail, personSubject } from '../auth/users.repository.ts'
import { forgotPasswordMail, invitationLinkMail } from './account.mails.ts'
import { assertNewPassword, replacePassword } from './password.usecases.ts'

/** Less than this after a link was mailed that still works, no other one is (milliseconds). */
const linkPause = 10 * 60_000

const linkUnusable = () =>
  new DomainError('not-found', 'account.link-unusable', messages.password.linkUnusable)

/**
 * A link that sets the user's password once; older links stop working. It works for 30 minutes, as an
 * invitation, which is the link of someone without a password, for 7 days.
 */
export function issuePasswordLink(tx: Tx, deps: Deps, userId: string): string {
  repository.cancelPasswordLinks(tx, userId, instant(deps.clock))
  const isInvitation = findUser(tx, userId)?.passwordHash === null
  return addPasswordLink(tx, deps, userId, isInvitation ? invitationEnd(deps) : resetEnd(deps))
}

const resetEnd = ({ clock }: Deps) => instant(clock, resetLinkMinutes * 60_000)
const invitationEnd = ({ clock }: Deps) => instant(clock, invitationDays * 86_400_000)

/** Older links keep working: anyone may ask for a link in someone else's name. */
function addPasswordLink(tx: Tx, deps: Deps, userId: string, expiresAt: string): string {
  const token = newToken()
  repository.insertPasswordLink(tx, {
    tokenHash: hashToken(token),
    userId,
    createdAt: instant(deps.clock),
    expiresAt,
  })
  return `${deps.config.portalOrigin}/set-password#${token}`
}

/**
 * `account.link-unusable` (404) for an unknown, used or expired link, the same for each. Only these are
 * counted by network, so a good link works whatever others behind the same network try.
 */
async function findLinkOwner(deps: Deps, network: string, token: string) {
  const found = repository.findPasswordLink(deps.db, hashToken(token), instant(deps.clock))
  const person = found && findPerson(deps.db, found.userId)
  if (person) return { ...person, userId: found.userId }
  await deps.limiter.consume('passwordReset', { network })
  throw linkUnusable()
}

/**
 * Whose password the link sets. The link was emailed to this address and sets its password, so knowing
 * the address gives someone who has the link nothing more.
 */
export async function checkPasswordLink(deps: Deps, network: string, token: string) {
  const { email } = await findLinkOwner(deps, network, token)
  return { email }
}

/**
 * Sets the password of the link's user and ends all sessions. It also lifts the lock of the account on this network:
 * whoever opened the link has the mailbox.
 */
export async function setPassword(
  deps: Deps,
  network: string,
  input: z.output<typeof SetPasswordBody>,
): Promise<void> {
  const person = await findLinkOwner(deps, network, input.token)
  const { userId } = person
  await assertNewPassword(deps.config, input.newPassword, person, 'newPassword')
  const passwordHash = await deps.passwords.hash(input.newPassword)
  const at = instant(deps.clock)
  audited(deps, anonymousActor(network), (tx, record) => {
    // Looked up again inside: the link works for one of two tabs only.
    if (!repository.findPasswordLink(tx, hashToken(input.token), at)) throw linkUnusable()
    replacePassword(tx, userId, passwordHash, at)
    rememberNetwork(tx, deps.clock, userId, network)
    record('account.password-set', personSubject(tx, userId))
  })
  await liftSignInLock(deps, person.email, network)
}

/**
 * Mails a set-password link when the address has an account that may sign in. Nothing in the answer
 * tells whether it has, nor does its time. Anybody may ask for any address, so no mailed link or
 * invitation is cancelled by it, and one address gets at most six mails an hour whoever asks; its owner
 * then has a link that works. Someone who has not accepted an invitation yet gets another link until it
 * ends; afterwards only the people who invite can send a new one.
 */
export async function forgotPassword(deps: Deps, network: string, email: string): Promise<void> {
  await deps.limiter.consume('forgotNetwork', { network })
  await deps.limiter.consume('forgotPassword', { address: email, network })
  await inEvenTime(async () => {
    const invited = findDue(deps, deps.db, email)?.passwordHash === null
    const address = invited ? await unprovedAddressIfAllowed(deps, email) : undefined
    audited(deps, anonymousActor(network), (tx, record) => {
      const due = findDue(deps, tx, email)
      if (due?.passwordHash) {
        const link = addPasswordLink(tx, deps, due.id, resetEnd(deps))
        enqueueMail(tx, deps, forgotPasswordMail(deps.config, due.email, link))
      } else if (due && address) {
        const end = repository.lastLinkEnd(tx, due.id) ?? invitationEnd(deps)
        const link = addPasswordLink(tx, deps, due.id, end)
        enqueueMail(tx, deps, invitationLinkMail(deps.config, address, link))
      }
      const known = findKnown(tx, email)
      const subject = known ? personSubject(tx, known.id) : unknownAddress(email)
      record('account.password-forgotten', subject)
    })
  })
}

function findKnown(db: Db, email: string) {
  const found = findUserByEmail(db, email)
  return found?.profile && !found.suspendedSince ? found.user : undefined
}

/** Who gets a link now: not twice in ten minutes, and nobody whose invitation has ended. */
function findDue({ clock }: Deps, db: Db, email: string) {
  const known = findKnown(db, email)
  const now = instant(clock)
  if (!known) return undefined
  if (repository.hasPasswordLinkSince(db, known.id, instant(clock, -linkPause), now)) {
    return undefined
  }
  const end = known.passwordHash ? null : repository.lastLinkEnd(db, known.id)
  return end && end <= now ? undefined : known
}
