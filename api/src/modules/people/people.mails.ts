import { invitationDays } from '@leadwright/shared/passwords'
import type { Config } from '../../config.ts'
import type { OutgoingMail, Recipient } from '../mail/mail.usecases.ts'
import type { UnverifiedAddress } from '../mail/unverified-address.usecases.ts'

/** The invitation of a team member. */
export const invitationMail = (
  config: Config,
  person: Recipient & UnverifiedAddress,
  link: string,
): OutgoingMail => ({
  kind: 'person.invited',
  to: person,
  subject: `You’re invited to the ${config.company.name} studio`,
  paragraphs: [
    `You’ve been invited to the ${config.company.name} studio. Use this link to set your password. It works once, within ${invitationDays} days.`,
    'If the link has expired, ask the person who invited you to send it again.',
  ],
  action: { label: 'Set your password', url: link },
})
