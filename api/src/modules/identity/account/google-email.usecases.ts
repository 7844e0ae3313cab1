import { paths } from '@leadwright/shared/portal-paths'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../lib/actor.ts'
import { instant } from '../../../lib/clock.ts'
import { notFound, orNotFound } from '../../../lib/errors.ts'
import { hashToken, newToken } from '../../../lib/ids.ts'
import { audited } from '../../audit/audit.ts'
import { enqueueMail } from '../../mail/mail.usecases.ts'
import {
  type UnverifiedAddress,
  unverifiedAddress,
} from '../../mail/unverified-address.usecases.ts'
import { findPerson, personSubject } from '../auth/users.usecases.ts'
import { confirmGoogleEmailMail } from './account.mails.ts'
import { putGoogleConfirmation } from './account.repository.ts'

/** How long a link that confirms an email address works (milliseconds). */
export const confirmWithinMs = 24 * 60 * 60_000

export const confirmationLink = ({ config }: Deps, token: string) =>
  `${config.portalOrigin}${paths.confirmEmail}#${token}`

/** Emails the confirmation link to a client's Google email; an earlier link stops working. */
export function mailGoogleEmailLink(
  tx: Tx,
  deps: Deps,
  clientId: string,
  address: UnverifiedAddress,
): void {
  const token = newToken()
  putGoogleConfirmation(tx, {
    clientId,
    email: address.email,
    tokenHash: hashToken(token),
    createdAt: instant(deps.clock),
    expiresAt: instant(deps.clock, confirmWithinMs),
  })
  const link = confirmationLink(deps, token)
  enqueueMail(tx, deps, confirmGoogleEmailMail(deps.config, address, link))
}

/** Emails the link again. Errors: 404 without an unconfirmed Google email; `request.rate-limited`. */
export async function sendGoogleEmailLink(deps: Deps, actor: Actor): Promise<void> {
  const { googleEmail, googleEmailConfirmedAt } = orNotFound(findPerson(deps.db, actor.userId))
  if (!googleEmail || googleEmailConfirmedAt) throw notFound()
  const address = await unverifiedAddress(deps, googleEmail, actor)
  audited(deps, actor, (tx, record) => {
    const person = orNotFound(findPerson(tx, actor.userId))
    if (person.googleEmail !== googleEmail || person.googleEmailConfirmedAt) throw notFound()
    mailGoogleEmailLink(tx, deps, actor.userId, address)
    record('account.google-email-asked', personSubject(tx, actor.userId))
  })
}
