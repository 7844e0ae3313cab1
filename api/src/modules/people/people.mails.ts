import { invitationDays } from '@leadwright/shared/passwords'
import type { Config } from '../../config.ts'
import type { OutgoingMail, Recipient } from '../mail/mail.usecases.ts'
import type { UnprovedAddress } from '../mail/unproved.usecases.ts'

/** The way in for someone who works here. */
export const invitationMail = (
  config: Config,
  person: Recipient & UnprovedAddress,
  link: string,
): OutgoingMail => ({
  kind: 'person.invited',
  to: person,
  subject: `Your invitation to the ${config.company.name} studio`,
  paragraphs: [
    `You were invited to the studio of ${config.company.name}. Use this link to set your password. It works once, within ${invitationDays} days.`,
    'If it has expired, ask the person who invited you to send it again.',
  ],
  action: { label: 'Set your password', url: link },
})
