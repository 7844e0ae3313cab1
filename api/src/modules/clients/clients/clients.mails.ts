import { temporaryPasswordDays } from '@leadwright/shared/passwords'
import type { Config } from '../../../config.ts'
import type { OutgoingMail, Recipient } from '../../mail/mail.usecases.ts'
import type { UnprovedAddress } from '../../mail/unproved.usecases.ts'

/** Tells a new client where to sign in. The password itself is never mailed. */
export const welcomeMail = (config: Config, client: Recipient & UnprovedAddress): OutgoingMail => ({
  kind: 'client.welcome',
  to: client,
  subject: `Your ${config.company.name} portal`,
  paragraphs: [
    `Your portal at ${config.company.name} is ready. It shows what we do for you, your payments and your meetings.`,
    `Sign in with this email address and the temporary password that you were given. It works for ${temporaryPasswordDays} days; at your first sign-in you choose your own.`,
  ],
  action: { label: 'Sign in', url: `${config.portalOrigin}/login` },
})

/** Told to the old address and to the new one: whoever did not ask for it can object. */
export const emailChangedMail = (
  config: Config,
  to: string,
  change: { from: string; to: string; firstName: string },
): OutgoingMail => ({
  kind: 'client.email-changed',
  to: { email: to, firstName: change.firstName },
  subject: `Your ${config.company.name} sign-in address changed`,
  paragraphs: [
    `You now sign in with ${change.to} instead of ${change.from}. Your password stays the same.`,
    `If you did not ask for this, write to ${config.company.supportEmail} at once.`,
  ],
})
