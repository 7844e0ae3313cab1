import { resetLinkMinutes } from '@leadwright/shared/passwords'
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
    `You were invited to the studio of ${config.company.name}. Use this link to set your password; it works once, within ${resetLinkMinutes} minutes.`,
    'If it has expired, ask for a new one on the sign-in page or from the person who invited you.',
  ],
  action: { label: 'Set your password', url: link },
})
