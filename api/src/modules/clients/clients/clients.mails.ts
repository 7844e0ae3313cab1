import { invitationDays, temporaryPasswordDays } from '@leadwright/shared/passwords'
import { paths } from '@leadwright/shared/portal-paths'
import type { Config } from '../../../config.ts'
import type { OutgoingMail, Recipient } from '../../mail/mail.usecases.ts'
import type { UnverifiedAddress } from '../../mail/unverified-address.usecases.ts'

/**
 * Welcomes a new client. A password is never emailed.
 * @param link sets the password; undefined if an admin has given the client a temporary password
 */
export const welcomeMail = (
  config: Config,
  client: Recipient & UnverifiedAddress,
  link: string | undefined,
): OutgoingMail => ({
  kind: 'client.welcome',
  to: client,
  subject: `Your ${config.company.name} portal is ready`,
  paragraphs: [
    `Your portal at ${config.company.name} is ready. It shows your campaign, your payments and your meetings.`,
    ...(link
      ? [
          `Use this link to set your password. It works once, within ${invitationDays} days.`,
          `If the link has expired, write to ${config.company.supportEmail} and we’ll send you another one.`,
        ]
      : [
          `Sign in with this email address and the temporary password we gave you. It expires after ${temporaryPasswordDays} days; you choose your own password when you first sign in.`,
        ]),
  ],
  action: link
    ? { label: 'Set your password', url: link }
    : { label: 'Sign in', url: `${config.portalOrigin}${paths.login}` },
})

/** Sent to the old and the new address, so that someone who did not request it can object. */
export const emailChangedMail = (
  config: Config,
  to: string,
  change: { from: string; to: string; firstName: string },
): OutgoingMail => ({
  kind: 'client.email-changed',
  to: { email: to, firstName: change.firstName },
  subject: `Your ${config.company.name} email address was changed`,
  paragraphs: [
    `You now sign in with ${change.to} instead of ${change.from}. Your password stays the same.`,
    `If you didn’t ask for this, write to ${config.company.supportEmail} right away.`,
  ],
})
