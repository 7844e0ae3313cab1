import type { Config } from '../../../config.ts'
import type { OutgoingMail } from '../../mail/mail.usecases.ts'

const mail = (
  config: Config,
  to: string,
  kind: OutgoingMail['kind'],
  subject: string,
  text: string,
): OutgoingMail => ({
  kind,
  to,
  subject,
  paragraphs: [text, `If this was not you, write to ${config.company.supportEmail} at once.`],
})

export const factorOnMail = (config: Config, to: string): OutgoingMail =>
  mail(
    config,
    to,
    'second-factor.enabled',
    `A second factor protects your ${config.company.name} account`,
    'From now on, each sign-in asks for a code from your authenticator app. All other sessions were signed out.',
  )

export const factorOffMail = (config: Config, to: string): OutgoingMail =>
  mail(
    config,
    to,
    'second-factor.disabled',
    `The second factor of your ${config.company.name} account was removed`,
    'From now on, signing in only requires your password. All other sessions were signed out.',
  )
