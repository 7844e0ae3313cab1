import { paths } from '@leadwright/shared/portal-paths'
import type { Config } from '../../config.ts'
import type { OutgoingMail, Recipient } from '../mail/mail.usecases.ts'

/** Sent to its owner, because a feed is read without signing in. */
export const feedCreatedMail = (
  { company, portalOrigin }: Config,
  { email }: Pick<Recipient, 'email'>,
): OutgoingMail => ({
  kind: 'calendar-feed.created',
  to: email,
  subject: `A calendar feed was created for your ${company.name} account`,
  paragraphs: [
    'Your account now has a calendar feed with a private address. Anyone who has this address can read your calendar without signing in.',
    `If you didn’t create it, revoke the feed in your profile, change your password and write to ${company.supportEmail}.`,
  ],
  action: { label: 'Open your profile', url: `${portalOrigin}${paths.profile}` },
})
