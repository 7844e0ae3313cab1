import type { SetPasswordBody } from '@leadwright/shared/contracts/identity/account'
import { messages } from '@leadwright/shared/messages'
import { invitationDays, resetLinkMinutes } from '@leadwright/shared/passwords'
import { paths } from '@leadwright/shared/portal-paths'
import type { z } from 'zod'
import type { Db, Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { anonymousActor } from '../../../lib/actor.ts'
import { instant } from '../../../lib/clock.ts'
import { inConstantTime } from '../../../lib/constant-time.ts'
import { DomainError, ifAllowed } from '../../../lib/errors.ts'
import { hashToken, newToken } from '../../../lib/ids.ts'
import { audited, unknownAddress } from '../../audit/audit.ts'
import { defineEmailedLink, renewed } from '../../mail/delivery-hooks.usecases.ts'
import { enqueueMail } from '../../mail/mail.usecases.ts'
import { unverifiedAddress } from '../../mail/unverified-address.usecases.ts'
import {
  acceptTerms,
  beginSession,
  hasAcceptedTerms,
  termsRequired,
} from '../auth/enter.usecases.ts'
import * as repository from '../auth/password-links.repository.ts'
import type { Client } from '../auth/sessions.usecases.ts'
import { liftSignInLock } from '../auth/sign-in-limits.ts'
import { findPerson, findUser, findUserByEmail, personSubject } from '../auth/users.repository.ts'
import { forgotPasswordMail, invitationLinkMail } from './account.mails.ts'
import { assertNewPassword, replacePassword } from './password.usecases.ts'

/** Minimum time between two emailed links while the first still works, in milliseconds. */
const linkPauseMs = 10 * 60_000

const linkUnusable = () =>
  new DomainError('not-found', 'account.link-unusable', messages.password.linkUnusable)

/**
 * Creates a link that sets the user's password once; older links stop working. It works for 30
 * minutes, or for 7 days as an invitation (the link of someone without a password), from when the
 * email is sent.
 */
export function issuePasswordLink(tx: Tx, deps: Deps, userId: string): string {
  repository.cancelPasswordLinks(tx, userId, instant(deps.clock))
  const isInvitation = findUser(tx, userId)?.passwordHash === null
  return addPasswordLink(tx, deps, userId, isInvitation ? invitationEnd(deps) : resetEnd(deps))
}

const resetEnd = ({ clock }: Deps) => instant(clock, resetLinkMinutes * 60_000)
const invitationEnd = ({ clock }: Deps) => instant(clock, invitationDays * 86_400_000)

/** Older links keep working, because anyone can request a link for someone else. */
function addPasswordLink(tx: Tx, deps: Deps, userId: string, expiresAt: string): string {
  const token = newToken()
  repository.insertPasswordLink(tx, {
    tokenHash: hashToken(token),
    userId,
    createdAt: instant(deps.clock),
    expiresAt,
  })
  return `${deps.config.portalOrigin}${paths.setPassword}#${token}`
}

defineEmailedLink((tx, tokenHash, at) => {
  const link = repository.findUnusedLink(tx, tokenHash)
  if (link) repository.updatePasswordLink(tx, tokenHash, renewed(link, at))
})

/**
 * Throws `account.link-unusable` (404) for an unknown, used or expired link, the same for each.
 * Only these are counted per network, so a valid link works whatever others on the same network
 * try.
 */
async function findLinkOwner(deps: Deps, network: string, token: string) {
  const found = repository.findPasswordLink(deps.db, hashToken(token), instant(deps.clock))
  const person = found && findPerson(deps.db, found.userId)
  if (person) return { ...person, userId: found.userId }
  await deps.limiter.consume('passwordReset', { network })
  throw linkUnusable()
}

/**
 * Returns whose password the link sets, and whether they accepted the terms in force. The link was emailed to this address and can set its
 * password, so the address reveals nothing more to someone who has the link.
 */
export async function checkPasswordLink(deps: Deps, network: string, token: string) {
  const { email, userId } = await findLinkOwner(deps, network, token)
  return { email, termsAccepted: hasAcceptedTerms(deps.db, userId) }
}

/**
 * Sets the password of the link's user, ends all sessions, and returns the token of a new one, which
 * still requires the second factor if there is one. Also lifts the account's lock on this network:
 * the person who opened the link has access to the mailbox. Rejected at `termsAccepted` unless the
 * terms in force are accepted now or were before.
 */
export async function setPassword(
  deps: Deps,
  client: Client,
  input: z.output<typeof SetPasswordBody>,
  formerToken?: string,
): Promise<string> {
  const { network } = client
  const person = await findLinkOwner(deps, network, input.token)
  const { userId } = person
  if (!input.termsAccepted && !hasAcceptedTerms(deps.db, userId)) {
    throw termsRequired()
  }
  await assertNewPassword(deps.config, input.newPassword, person, 'newPassword')
  const passwordHash = await deps.passwords.hash(input.newPassword)
  const at = instant(deps.clock)
  const token = audited(deps, anonymousActor(network), (tx, record) => {
    // Checked again in the transaction: the link works in only one of two tabs.
    if (!repository.findPasswordLink(tx, hashToken(input.token), at)) throw linkUnusable()
    replacePassword(tx, userId, passwordHash, at)
    if (input.termsAccepted) acceptTerms(tx, deps, userId)
    record('account.password-set', personSubject(tx, userId))
    return beginSession(tx, deps, userId, client, formerToken)
  })
  await liftSignInLock(deps, person.email, network)
  return token
}

/**
 * Emails a link to set the password if the address has an account that can sign in. Neither the
 * answer nor its timing reveals whether it has. Anyone can request this for any address, so it
 * cancels no emailed link or invitation, and an address gets at most six emails an hour, no matter
 * who requests them; its owner then has a working link. Someone who has not accepted an invitation
 * gets another link until the invitation ends; after that, only the people who invite can send a
 * new one.
 */
export async function forgotPassword(deps: Deps, network: string, email: string): Promise<void> {
  await deps.limiter.consume('forgotNetwork', { network })
  await deps.limiter.consume('forgotPassword', { address: email, network })
  await inConstantTime(async () => {
    const invited = findDue(deps, deps.db, email)?.passwordHash === null
    const address = invited ? await ifAllowed(() => unverifiedAddress(deps, email)) : undefined
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
      const user = findKnown(tx, email)
      const subject = user ? personSubject(tx, user.id) : unknownAddress(email)
      record('account.password-forgotten', subject)
    })
  })
}

function findKnown(db: Db, email: string) {
  const found = findUserByEmail(db, email)
  return found?.profile && !found.suspendedSince ? found.user : undefined
}

/** Who gets a link now: not twice in ten minutes, and no one whose invitation has ended. */
function findDue({ clock }: Deps, db: Db, email: string) {
  const user = findKnown(db, email)
  const now = instant(clock)
  if (!user) return undefined
  if (repository.hasPasswordLinkSince(db, user.id, instant(clock, -linkPauseMs), now)) {
    return undefined
  }
  const end = user.passwordHash ? null : repository.lastLinkEnd(db, user.id)
  return end && end <= now ? undefined : user
}
