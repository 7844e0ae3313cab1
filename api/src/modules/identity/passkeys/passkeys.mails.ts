import type { Config } from '../../../config.ts'
import type { OutgoingMail } from '../../mail/mail.usecases.ts'

const ifUnknown = ({ company }: Config) =>
  `If this wasn’t you, remove passkeys you don’t know in your settings, change your password and write to ${company.supportEmail} right away.`

export const passkeyAddedMail = (config: Config, to: string): OutgoingMail => ({
  kind: 'passkey.added',
  to,
  subject: `A passkey was added to your ${config.company.name} account`,
  paragraphs: [
    'From now on, this passkey can be used to sign in, without your password and a code.',
    ifUnknown(config),
  ],
})

export const passkeyRemovedMail = (config: Config, to: string): OutgoingMail => ({
  kind: 'passkey.removed',
  to,
  subject: `A passkey of your ${config.company.name} account was removed`,
  paragraphs: [
    'It can’t be used to sign in any more. All other sessions were signed out.',
    ifUnknown(config),
  ],
})

/** To the owner of a passkey whose counter went back, which happens if there are two of it. */
export const passkeyCopiedMail = (config: Config, to: string): OutgoingMail => ({
  kind: 'passkey.copied',
  to,
  subject: `A passkey of your ${config.company.name} account may have been copied`,
  paragraphs: [
    'Someone used a passkey of your account in an older state than we know, so we rejected it. This happens if the passkey was copied.',
    `Remove this passkey in your settings and add a new one. If you have questions, write to ${config.company.supportEmail}.`,
  ],
})
