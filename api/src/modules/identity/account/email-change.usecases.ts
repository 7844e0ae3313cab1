import type { confirmedByLink, ProfileView } from '@leadwright/shared/contracts/identity/profile'
import { messages } from '@leadwright/shared/messages'
import { type Tx, transaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { type Actor, anonymousActor } from '../../../lib/actor.ts'
import { instant } from '../../../lib/clock.ts'
import { DomainError, invalidField } from '../../../lib/errors.ts'
import { hashToken, newToken } from '../../../lib/ids.ts'
import { longestRetryMs } from '../../../lib/retries.ts'
import { audited } from '../../audit/audit.ts'
import { defineEmailedLink, renewed } from '../../mail/delivery-hooks.usecases.ts'
import { enqueueMail, type Recipient } from '../../mail/mail.usecases.ts'
import {
  type UnverifiedAddress,
  unverifiedAddress,
} from '../../mail/unverified-address.usecases.ts'
import { cancelPasswordLinks } from '../auth/password-links.repository.ts'
import { endSessions } from '../auth/sessions.repository.ts'
import { findUser, findUserByEmail, personSubject, updateEmail } from '../auth/users.repository.ts'
import { assertUnchanged } from '../auth/users.usecases.ts'
import * as mails from './account.mails.ts'
import * as repository from './account.repository.ts'
import { confirmationLink, confirmWithinMs } from './google-email.usecases.ts'
import { checkOwnPassword } from './password.usecases.ts'
import { readProfile, recordProfileChanges } from './profile.usecases.ts'

const linkUnusable = () =>
  new DomainError('not-found', 'account.link-unusable', messages.account.linkUnusable)

/**
 * Call this in the transaction that changes a person's email. It ends all sessions except the one
 * to keep, cancels emailed links that set a password, and deletes a pending change with both its
 * links: links are valid only while their address is current. Waiting emails are sent to the new
 * address.
 */
export function revokeOldEmail(
  tx: Tx,
  change: { userId: string; at: string; keepSessionId?: string },
): void {
  const { userId, at, keepSessionId } = change
  endSessions(tx, userId, keepSessionId)
  cancelPasswordLinks(tx, userId, at)
}

/**
 * Emails a link to the old and to the new address. The answer does not reveal whether the new one
 * has an account; its owner is notified instead. The current password is verified. Error:
 * `request.rate-limited` for too many changes by the person or to the address.
 */
export async function requestEmailChange(
  deps: Deps,
  actor: Actor,
  input: { email: string; currentPassword: string },
): Promise<ProfileView> {
  const user = await checkOwnPassword(deps, actor, input.currentPassword)
  if (input.email === user.email) throw invalidField('email', messages.account.emailSame)
  await deps.limiter.consume('emailChange', actor.userId)
  const address = await unverifiedAddress(deps, input.email, actor)
  const tokens = { old: newToken(), new: newToken() }
  audited(deps, actor, (tx, record) => {
    assertUnchanged(tx, user)
    const taken = findUserByEmail(tx, input.email) !== undefined
    repository.putEmailChange(tx, {
      userId: actor.userId,
      newEmail: input.email,
      oldTokenHash: hashToken(tokens.old),
      newTokenHash: hashToken(tokens.new),
      sessionId: actor.sessionId,
      createdAt: instant(deps.clock),
      expiresAt: instant(deps.clock, confirmWithinMs),
    })
    const mailWith = (to: Recipient, token: string) =>
      mails.confirmEmailMail(deps.config, to, {
        newEmail: input.email,
        link: confirmationLink(deps, token),
      })
    enqueueMail(tx, deps, mailWith({ email: user.email }, tokens.old))
    if (taken) enqueueEmailInUse(tx, deps, address)
    else enqueueMail(tx, deps, mailWith(address, tokens.new))
    record('account.email-asked', personSubject(tx, actor.userId))
  })
  return readProfile(deps, actor)
}

/** Notifies the owner of an address that someone tried to use it for another login. */
export const enqueueEmailInUse = (tx: Tx, deps: Deps, address: UnverifiedAddress): void =>
  enqueueMail(tx, deps, mails.emailInUseMail(deps.config, address))

/** Earlier than any expiry, to find expired links as well. */
const ever = ''

// Both links of a change expire together, so they are also renewed together.
defineEmailedLink((tx, tokenHash, at) => {
  const change = repository.findEmailChangeByToken(tx, tokenHash, ever)
  if (change) repository.updateEmailChange(tx, change.userId, renewed(change, at))
  const google = repository.findGoogleConfirmationByToken(tx, tokenHash, ever)
  if (google) repository.updateGoogleConfirmation(tx, google.clientId, renewed(google, at))
})

/** Keeps the current address; both links stop working. */
export function cancelEmailChange(deps: Deps, actor: Actor): ProfileView {
  audited(deps, actor, (tx, record) => {
    if (repository.deleteEmailChange(tx, actor.userId) > 0) {
      record('account.email-kept', personSubject(tx, actor.userId))
    }
  })
  return readProfile(deps, actor)
}

/**
 * Opens an emailed link: one of the two of an email change, or that of a client's Google email. The
 * second link of a change updates the email, ends every session except the requesting one and
 * notifies both addresses. `account.link-unusable` (404) for an unknown, used or expired link.
 */
export async function confirmEmail(
  deps: Deps,
  network: string,
  token: string,
): Promise<{ confirmed: (typeof confirmedByLink)[number] }> {
  const tokenHash = hashToken(token)
  const at = instant(deps.clock)
  // Only wrong tokens are counted, so a valid link works whatever others on the same network try.
  const isKnown =
    repository.findEmailChangeByToken(deps.db, tokenHash, at) ??
    repository.findGoogleConfirmationByToken(deps.db, tokenHash, at)
  if (!isKnown) {
    await deps.limiter.consume('emailConfirm', { network })
    throw linkUnusable()
  }
  return audited(deps, anonymousActor(network), (tx, record) => {
    const found = repository.findEmailChangeByToken(tx, tokenHash, at)
    if (!found) {
      const google = repository.findGoogleConfirmationByToken(tx, tokenHash, at)
      if (!google) throw linkUnusable()
      repository.confirmGoogleEmail(tx, google.clientId, at)
      record('account.google-email-confirmed', personSubject(tx, google.clientId))
      return { confirmed: 'google-email' }
    }
    const isOld = found.oldTokenHash === tokenHash
    if (isOld ? found.oldConfirmedAt : found.newConfirmedAt) throw linkUnusable()
    if (!(isOld ? found.newConfirmedAt : found.oldConfirmedAt)) {
      const confirmed = isOld ? { oldConfirmedAt: at } : { newConfirmedAt: at }
      repository.updateEmailChange(tx, found.userId, confirmed)
      record('account.email-confirmed', personSubject(tx, found.userId))
      return { confirmed: 'one-of-two' }
    }
    replaceEmail(tx, deps, found)
    record('account.email-changed', personSubject(tx, found.userId))
    return { confirmed: 'email' }
  })
}

interface Change {
  userId: string
  newEmail: string
  sessionId: string
}

function replaceEmail(tx: Tx, deps: Deps, change: Change): void {
  const { userId, newEmail, sessionId } = change
  const user = findUser(tx, userId)
  // Someone else may have taken the address since.
  if (!user || findUserByEmail(tx, newEmail)) throw linkUnusable()
  const at = instant(deps.clock)
  const emails = { oldEmail: user.email, newEmail }
  const send = (to: string) =>
    enqueueMail(tx, deps, mails.emailChangedMail(deps.config, to, emails))
  send(user.email)
  // The person who requested it in this session knew the password and opened both mailboxes: it
  // stays signed in.
  updateEmail(tx, userId, newEmail, at)
  revokeOldEmail(tx, { userId, at, keepSessionId: sessionId })
  const about = { userId, actorId: userId, at }
  recordProfileChanges(tx, about, { email: user.email }, { email: newEmail })
  send(newEmail)
}

/**
 * Deletes expired email changes and Google confirmations, with their links, once their emails can no
 * longer be waiting. Returns their number.
 */
export const purgeEmailChanges = (deps: Deps): number => {
  const now = instant(deps.clock, -longestRetryMs)
  return transaction(
    deps.db,
    (tx) =>
      repository.deleteExpiredEmailChanges(tx, now) +
      repository.deleteExpiredGoogleConfirmations(tx, now),
  )
}
