import { invitationDays } from '@leadwright/shared/passwords'
import type { Config } from '../../../config.ts'
import type { OutgoingMail, Recipient } from '../../mail/mail.usecases.ts'
import type { UnprovedAddress } from '../../mail/unproved.usecases.ts'

/** Sent when an admin gives a staff member a login: the way to a password of one's own. */
export const staffWelcomeMail = (
  config: Config,
  person: Recipient & UnprovedAddress,
  link: string,
): OutgoingMail => ({
  kind: 'staff.welcome',
  to: person,
  subject: `Your ${config.company.name} studio login`,
  paragraphs: [
    `You now have a login for the studio of ${config.company.name}. Use this link to set your password. It works once, within ${invitationDays} days.`,
    'If it has expired, ask an admin to send it again.',
  ],
  action: { label: 'Set your password', url: link },
})
