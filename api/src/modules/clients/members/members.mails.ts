import { invitationDays } from '@leadwright/shared/passwords'
import type { Config } from '../../../config.ts'
import type { OutgoingMail, Recipient } from '../../mail/mail.usecases.ts'
import { type UnverifiedAddress, unlinked } from '../../mail/unverified-address.usecases.ts'

/** Invites another person of a client. */
export const memberInvitationMail = (
  { company }: Config,
  person: Recipient & UnverifiedAddress,
  invitation: { by: string; companyName: string; link: string },
): OutgoingMail => ({
  kind: 'member.invited',
  to: person,
  subject: `You’re invited to the ${company.name} portal`,
  paragraphs: [
    `${unlinked(invitation.by) ?? 'Someone'} invited you to join ${unlinked(invitation.companyName) ?? 'your company'} in the ${company.name} portal. Use this link to set your password. It works once, within ${invitationDays} days.`,
    'If the link has expired, ask the person who invited you to send it again.',
  ],
  action: { label: 'Set your password', url: invitation.link },
})
