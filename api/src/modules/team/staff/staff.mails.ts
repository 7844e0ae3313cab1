import { invitationDays } from '@leadwright/shared/passwords'
import type { Config } from '../../../config.ts'
import type { MailText, OutgoingMail, Recipient } from '../../mail/mail.usecases.ts'
import type { UnverifiedAddress } from '../../mail/unverified-address.usecases.ts'

/** What the email says before the link, e.g. to a new colleague. */
export type Welcome = Pick<MailText, 'paragraphs' | 'secondary'>

/** Sent when an admin creates a login for a team member, who sets their own password. */
export const staffWelcomeMail = (
  config: Config,
  person: Recipient & UnverifiedAddress,
  link: string,
  { paragraphs, secondary }: Welcome = { paragraphs: [] },
): OutgoingMail => ({
  kind: 'staff.welcome',
  to: person,
  subject: `Your ${config.company.name} studio login`,
  paragraphs: [
    ...paragraphs,
    `You now have a login for the ${config.company.name} studio. Use this link to set your password. It works once, within ${invitationDays} days.`,
    'If the link has expired, ask an admin to send it again.',
  ],
  action: { label: 'Set your password', url: link },
  ...(secondary && { secondary }),
})
