import { invitationDays, resetLinkMinutes } from '@leadwright/shared/passwords'
import type { Config } from '../../../config.ts'
import type { OutgoingMail, Recipient } from '../../mail/mail.usecases.ts'
import type { UnprovedAddress } from '../../mail/unproved.usecases.ts'

const writeTo = (config: Config) => `If this was not you, write to ${config.company.supportEmail}.`

export const passwordChangedMail = (config: Config, to: string): OutgoingMail => ({
  kind: 'password.changed',
  to,
  subject: `Your ${config.company.name} password was changed`,
  paragraphs: [
    'The password of your account was just changed, and every other session was signed out.',
    `If this was not you, write to ${config.company.supportEmail} at once.`,
  ],
})

/** Sent by an admin: the way to a password of one's own. */
export const setPasswordMail = (config: Config, person: Recipient, link: string): OutgoingMail => ({
  kind: 'password.link',
  to: person,
  subject: `Set your ${config.company.name} password`,
  paragraphs: [
    `Use this link to set the password of your account. It works once, within ${resetLinkMinutes} minutes.`,
    `If you did not expect it, write to ${config.company.supportEmail}; your password stays as it is.`,
  ],
  action: { label: 'Set your password', url: link },
})

/** An invitation again, for someone who has no password yet. */
export const invitationLinkMail = (
  { company }: Config,
  person: Recipient & UnprovedAddress,
  link: string,
): OutgoingMail => ({
  kind: 'password.link',
  to: person,
  subject: `Your invitation to ${company.name}`,
  paragraphs: [
    `Use this link to set your password. It works once, for up to ${invitationDays} days after you were invited.`,
    `If you did not expect it, you can ignore this email, or write to ${company.supportEmail}.`,
  ],
  action: { label: 'Set your password', url: link },
})

export const forgotPasswordMail = (config: Config, to: string, link: string): OutgoingMail => ({
  kind: 'password.forgotten',
  to,
  subject: `Set a new ${config.company.name} password`,
  paragraphs: [
    `Use this link to set a new password. It works once, within ${resetLinkMinutes} minutes.`,
    'If you did not request it, you can ignore this email; nothing changes.',
  ],
  action: { label: 'Set a new password', url: link },
})

/** To the old and to the new address, each with a link of its own. */
export const confirmEmailMail = (
  config: Config,
  to: Recipient,
  change: { newEmail: string; link: string },
): OutgoingMail => ({
  kind: 'email.confirm',
  to,
  subject: `Confirm your new email at ${config.company.name}`,
  paragraphs: [
    `A request was made to change the email of your account to ${change.newEmail}. It changes once the links sent to both addresses are opened.`,
    writeTo(config),
  ],
  action: { label: 'Confirm', url: change.link },
})

/** To an address that a client typed as its Google email; nothing else that was typed is in it. */
export const confirmGoogleEmailMail = (
  { company }: Config,
  to: UnprovedAddress,
  link: string,
): OutgoingMail => ({
  kind: 'google-email.confirm',
  to,
  subject: `Confirm your Google email at ${company.name}`,
  paragraphs: [
    `A client of ${company.name} entered this address as their Google email. If it is yours, confirm it with this link. It works once, within 24 hours.`,
    'If this was not you, you can ignore this email: the address is not used until it is confirmed.',
  ],
  action: { label: 'Confirm', url: link },
})

/** To an address that somebody with another account asked for. */
export const emailInUseMail = (config: Config, to: UnprovedAddress): OutgoingMail => ({
  kind: 'email.in-use',
  to,
  subject: `Your email at ${config.company.name}`,
  paragraphs: [
    'Someone tried to use this address for another account. It already belongs to an account, so nothing was changed.',
    writeTo(config),
  ],
})

/** To both addresses, once it is done. */
export const emailChangedMail = (
  config: Config,
  to: string,
  change: { oldEmail: string; newEmail: string },
): OutgoingMail => ({
  kind: 'email.changed',
  to,
  subject: `Your ${config.company.name} email was changed`,
  paragraphs: [
    `Your account now uses ${change.newEmail} instead of ${change.oldEmail}. Every other session was signed out.`,
    writeTo(config),
  ],
})
