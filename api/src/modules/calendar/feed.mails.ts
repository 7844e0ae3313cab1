import type { Config } from '../../config.ts'
import type { OutgoingMail, Recipient } from '../mail/mail.usecases.ts'

/** To its owner: a feed is read without signing in. */
export const feedCreatedMail = (
  { company, portalOrigin }: Config,
  { email }: Pick<Recipient, 'email'>,
): OutgoingMail => ({
  kind: 'calendar-feed.created',
  to: email,
  subject: `A calendar feed was created for your ${company.name} account`,
  paragraphs: [
    'A private address for calendar programs was created for your account. Anyone who has it can read your calendar without signing in.',
    `If this was not you, revoke it in your profile, change your password and write to ${company.supportEmail}.`,
  ],
  action: { label: 'Open your profile', url: `${portalOrigin}/studio/profile` },
})
