import type { Config } from '../../config.ts'
import type { PromisedMail } from '../mail/mail.usecases.ts'

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
