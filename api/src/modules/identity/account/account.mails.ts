import { invitationDays, resetLinkMinutes } from '@leadwright/shared/passwords'
import type { Config } from '../../../config.ts'
import type { OutgoingMail, Recipient } from '../../mail/mail.usecases.ts'
import type { UnverifiedAddress } from '../../mail/unverified-address.usecases.ts'

const writeTo = (config: Config) => `If this wasn’t you, write to ${config.company.supportEmail}.`

export const passwordChangedMail = (config: Config, to: string): OutgoingMail => ({
  kind: 'password.changed',
  to,
  subject: `Your ${config.company.name} password was changed`,
  paragraphs: [
    'Your password was just changed, and all other sessions were signed out.',
    `If this wasn’t you, write to ${config.company.supportEmail} right away.`,
  ],
})

/** Sent by an admin, so that people set their own password. */
export const setPasswordMail = (config: Config, person: Recipient, link: string): OutgoingMail => ({
  kind: 'password.link',
  to: person,
  subject: `Set your ${config.company.name} password`,
  paragraphs: [
    `Use this link to set your password. It works once, within ${resetLinkMinutes} minutes.`,
    `If you didn’t expect this, write to ${config.company.supportEmail}. Your password stays the same.`,
  ],
  action: { label: 'Set your password', url: link },
})

/** Sends the invitation again, for someone who has no password yet. */
export const invitationLinkMail = (
  { company }: Config,
  person: Recipient & UnverifiedAddress,
  link: string,
): OutgoingMail => ({
  kind: 'password.link',
  to: person,
  subject: `Your invitation to ${company.name}`,
  paragraphs: [
    `Use this link to set your password. It works once, within ${invitationDays} days of your invitation.`,
    `If you didn’t expect this, you can ignore it or write to ${company.supportEmail}.`,
  ],
  action: { label: 'Set your password', url: link },
})

export const forgotPasswordMail = (config: Config, to: string, link: string): OutgoingMail => ({
  kind: 'password.forgotten',
  to,
  subject: `Set a new ${config.company.name} password`,
  paragraphs: [
    `Use this link to set a new password. It works once, within ${resetLinkMinutes} minutes.`,
    'If you didn’t ask for it, you can ignore this email. Your password stays the same.',
  ],
  action: { label: 'Set a new password', url: link },
})

/** To the old and the new address, each with a separate link. */
export const confirmEmailMail = (
  config: Config,
  to: Recipient,
  change: { newEmail: string; link: string },
): OutgoingMail => ({
  kind: 'email.confirm',
  to,
  subject: `Confirm the change of your ${config.company.name} email address`,
  paragraphs: [
    `Someone asked to change the email address of your account to ${change.newEmail}. To confirm, open the links we sent to both your old and your new address.`,
    writeTo(config),
  ],
  action: { label: 'Confirm the change', url: change.link },
})

/** To an address that a client typed as its Google email; repeats nothing else that was typed. */
export const confirmGoogleEmailMail = (
  { company }: Config,
  to: UnverifiedAddress,
  link: string,
): OutgoingMail => ({
  kind: 'google-email.confirm',
  to,
  subject: `Confirm your Google email for ${company.name}`,
  paragraphs: [
    `A client of ${company.name} entered this address as their Google email. If that was you, confirm it with this link. It works once, within 24 hours.`,
    'If it wasn’t you, you can ignore this email. The address isn’t used until it is confirmed.',
  ],
  action: { label: 'Confirm this address', url: link },
})

/** To an address that someone with another account tried to use. */
export const emailInUseMail = (config: Config, to: UnverifiedAddress): OutgoingMail => ({
  kind: 'email.in-use',
  to,
  subject: `Someone tried to use your email address at ${config.company.name}`,
  paragraphs: [
    'Someone tried to use this email address for another account. It already belongs to an account, so nothing was changed.',
    writeTo(config),
  ],
})

/** To both addresses after the change. */
export const emailChangedMail = (
  config: Config,
  to: string,
  change: { oldEmail: string; newEmail: string },
): OutgoingMail => ({
  kind: 'email.changed',
  to,
  subject: `Your ${config.company.name} email address was changed`,
  paragraphs: [
    `Your account now uses ${change.newEmail} instead of ${change.oldEmail}. All other sessions were signed out.`,
    writeTo(config),
  ],
})
