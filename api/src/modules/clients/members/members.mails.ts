import { messages } from '@leadwright/shared/messages'
import { resetLinkMinutes } from '@leadwright/shared/passwords'
import type { Config } from '../../../config.ts'
import type { OutgoingMail, Recipient } from '../../mail/mail.usecases.ts'

/** The way in for a further person of a client. */
export const memberInvitationMail = (
  config: Config,
  person: Recipient,
  { by, companyName, link }: { by: string; companyName: string; link: string },
): OutgoingMail => ({
  kind: 'member.invited',
  to: person,
  subject: `Your invitation to the portal of ${companyName}`,
  paragraphs: [
    `${by} invited you to the portal of ${companyName} at ${config.company.name}. Use this link to set your password; it works once, within ${resetLinkMinutes} minutes.`,
    `If it has expired, ask for a new one with “${messages.login.forgotPassword}” on the sign-in page.`,
  ],
  action: { label: 'Set your password', url: link },
})
