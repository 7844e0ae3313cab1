import { resetLinkMinutes } from '@leadwright/shared/passwords'
import type { Config } from '../../../config.ts'
import type { PromisedMail } from '../../mail/mail.usecases.ts'

export const passwordChangedMail = (config: Config, to: string): PromisedMail => ({
  kind: 'password.changed',
  to,
  subject: `Your ${config.company.name} password was changed`,
  content: {
    greeting: 'Hello,',
    paragraphs: [
      'The password of your account was just changed, and every other session was signed out.',
      `If this was not you, write to ${config.company.supportEmail} at once.`,
    ],
  },
})

/** Sent by an admin: the way to a password of one's own. */
export const setPasswordMail = (
  config: Config,
  person: { email: string; firstName: string },
  link: string,
): PromisedMail => ({
  kind: 'password.link',
  to: person.email,
  subject: `Set your ${config.company.name} password`,
  content: {
    greeting: `Hello ${person.firstName},`,
    paragraphs: [
      `Use this link to set the password of your account. It works once, within ${resetLinkMinutes} minutes.`,
      `If you did not expect it, write to ${config.company.supportEmail}; your password stays as it is.`,
    ],
    action: { label: 'Set your password', url: link },
  },
})
