import { invitationDays } from '@leadwright/shared/passwords'
import type { Config } from '../../../config.ts'
import type { OutgoingMail, Recipient } from '../../mail/mail.usecases.ts'
import { type UnprovedAddress, unlinked } from '../../mail/unproved.usecases.ts'

/** The way in for a further person of a client. */
export const memberInvitationMail = (
  { company }: Config,
  person: Recipient & UnprovedAddress,
  invitation: { by: string; companyName: string; link: string },
): OutgoingMail => ({
  kind: 'member.invited',
  to: person,
  subject: `Your invitation to the ${company.name} portal`,
  paragraphs: [
    `${unlinked(invitation.by) ?? 'Someone'} invited you to the portal of ${unlinked(invitation.companyName) ?? 'your company'} at ${company.name}. Use this link to set your password. It works once, within ${invitationDays} days.`,
    'If it has expired, ask the person who invited you to send it again.',
  ],
  action: { label: 'Set your password', url: invitation.link },
})
