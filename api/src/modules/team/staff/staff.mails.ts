import { invitationDays } from '@leadwright/shared/passwords'
import type { Config } from '../../../config.ts'
import type { OutgoingMail, Recipient } from '../../mail/mail.usecases.ts'
import type { UnverifiedAddress } from '../../mail/unverified-address.usecases.ts'

/** Sent when an admin creates a login for a team member, who sets their own password. */
export const staffWelcomeMail = (
  config: Config,
  person: Recipient & UnverifiedAddress,
  link: string,
): OutgoingMail => ({
  kind: 'staff.welcome',
  to: person,
  subject: `Your ${config.company.name} studio login`,
  paragraphs: [
    `You now have a login for the ${config.company.name} studio. Use this link to set your password. It works once, within ${invitationDays} days.`,
    'If the link has expired, ask an admin to send it again.',
  ],
  action: { label: 'Set your password', url: link },
})
