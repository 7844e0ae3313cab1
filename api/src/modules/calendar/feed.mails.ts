import { can } from '@leadwright/shared/permissions'
import { paths } from '@leadwright/shared/portal-paths'
import type { Config } from '../../config.ts'
import type { OutgoingMail, Recipient } from '../mail/mail.usecases.ts'

/** Sent to its owner, because a feed is read without signing in. */
export function feedCreatedMail(
  { company, portalOrigin }: Config,
  { email, role }: Pick<Recipient, 'email'> & { role: string },
): OutgoingMail {
  const page = can(role, 'dashboard.view')
    ? { name: 'settings', path: paths.settings }
    : { name: 'profile', path: paths.profile }
  return {
    kind: 'calendar-feed.created',
    to: email,
    subject: `A calendar feed was created for your ${company.name} account`,
    paragraphs: [
      'Your account now has a calendar feed with a private address. Anyone who has this address can read your calendar without signing in.',
      `If you didn’t create it, revoke the feed in your ${page.name}, change your password and write to ${company.supportEmail}.`,
    ],
    action: { label: `Open your ${page.name}`, url: `${portalOrigin}${page.path}` },
  }
}
