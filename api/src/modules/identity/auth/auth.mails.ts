import { messages } from '@leadwright/shared/messages'
import type { Config } from '../../../config.ts'
import type { OutgoingMail } from '../../mail/mail.usecases.ts'

/** To the owner of an account whose password was guessed from many networks. */
export const signInsLimitedMail = (config: Config, to: string): OutgoingMail => ({
  kind: 'sign-in.limited',
  to,
  subject: `Many failed sign-ins to your ${config.company.name} account`,
  paragraphs: [
    'Someone has entered wrong passwords for your account many times. For up to a day, you can sign in only from networks you’ve used before.',
    `To sign in from a new network before then, choose “${messages.login.forgotPassword}” on the sign-in page there and set a new password.`,
    `If you have questions, write to ${config.company.supportEmail}.`,
  ],
})
