import type { Config } from '../../../config.ts'
import type { OutgoingMail, Recipient } from '../../mail/mail.usecases.ts'

interface Told {
  to: Recipient
  title: string
}

const toPortal = (config: Config, path: string, label: string) => ({
  label,
  url: `${config.portalOrigin}${path}`,
})

export const waitingMail = (
  config: Config,
  { to, title }: Told,
  company: string,
): OutgoingMail => ({
  kind: 'update.waiting',
  to,
  subject: `${company} is waiting for your decision`,
  paragraphs: [`${company} sent an update with a value: “${title}”.`],
  action: toPortal(config, '/studio/workspace/waiting', 'Decide'),
})

export const writtenMail = (config: Config, { to, title }: Told): OutgoingMail => ({
  kind: 'update.written',
  to,
  subject: `An update from ${config.company.name}`,
  paragraphs: [`There is a new update for you: “${title}”.`],
  action: toPortal(config, '/dashboard/updates', 'Read it'),
})

export const approvedMail = (config: Config, { to, title }: Told): OutgoingMail => ({
  kind: 'update.decided',
  to,
  subject: 'Your update was approved',
  paragraphs: [`“${title}” was approved and added to your payments.`],
  action: toPortal(config, '/dashboard/payments', 'See your payments'),
})

export const rejectedMail = (
  config: Config,
  { to, title }: Told,
  reason: string,
): OutgoingMail => ({
  kind: 'update.decided',
  to,
  subject: 'Your update was rejected',
  paragraphs: [`“${title}” was rejected for this reason:`, reason],
  action: toPortal(config, '/dashboard/updates', 'See your updates'),
})

export const completedMail = (config: Config, { to, title }: Told): OutgoingMail => ({
  kind: 'payment.completed',
  to,
  subject: 'A payment was completed',
  paragraphs: [`The payment “${title}” was completed and is included in your balance.`],
  action: toPortal(config, '/dashboard/payments', 'See your payments'),
})
