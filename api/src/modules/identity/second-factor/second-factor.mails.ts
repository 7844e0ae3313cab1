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
  paragraphs: [text, `If this wasn’t you, write to ${config.company.supportEmail} right away.`],
})

export const factorOnMail = (config: Config, to: string): OutgoingMail =>
  mail(
    config,
    to,
    'second-factor.enabled',
    `A second factor was added to your ${config.company.name} account`,
    'From now on, signing in also requires a code from your authenticator app. All other sessions were signed out.',
  )

export const factorOffMail = (config: Config, to: string): OutgoingMail =>
  mail(
    config,
    to,
    'second-factor.disabled',
    `The second factor of your ${config.company.name} account was removed`,
    'From now on, signing in requires only your password. All other sessions were signed out.',
  )
