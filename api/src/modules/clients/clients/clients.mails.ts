import { temporaryPasswordDays } from '@leadwright/shared/passwords'
import { paths } from '@leadwright/shared/portal-paths'
import type { Config } from '../../../config.ts'
import type { OutgoingMail, Recipient } from '../../mail/mail.usecases.ts'
import type { UnverifiedAddress } from '../../mail/unverified-address.usecases.ts'

/** Tells a new client where to sign in. The password itself is never emailed. */
export const welcomeMail = (
  config: Config,
  client: Recipient & UnverifiedAddress,
): OutgoingMail => ({
  kind: 'client.welcome',
  to: client,
  subject: `Your ${config.company.name} portal is ready`,
  paragraphs: [
    `Your portal at ${config.company.name} is ready. It shows your campaign, your payments and your meetings.`,
    `Sign in with this email address and the temporary password we gave you. It expires after ${temporaryPasswordDays} days; you choose your own password when you first sign in.`,
  ],
  action: { label: 'Sign in', url: `${config.portalOrigin}${paths.login}` },
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
