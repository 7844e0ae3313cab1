import type { Config } from '../../../config.ts'
import type { OutgoingMail } from '../../mail/mail.usecases.ts'

const ifUnknown = ({ company }: Config) =>
  `If this wasn’t you, remove the Google account in your settings, change your password and write to ${company.supportEmail} right away.`

export const googleLinkedMail = (config: Config, to: string, account: string): OutgoingMail => ({
  kind: 'google-account.linked',
  to,
  subject: `A Google account was linked to your ${config.company.name} account`,
  paragraphs: [
    `From now on, the Google account ${account} can be used to sign in, without your password.`,
    ifUnknown(config),
  ],
})

export const googleUnlinkedMail = (config: Config, to: string): OutgoingMail => ({
  kind: 'google-account.unlinked',
  to,
  subject: `The Google account of your ${config.company.name} account was removed`,
  paragraphs: [
    'It can’t be used to sign in any more. All other sessions were signed out.',
    ifUnknown(config),
  ],
})
