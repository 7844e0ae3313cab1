import { formatCents } from '@leadwright/shared/money'
import type { Config } from '../../../config.ts'
import type { OutgoingMail, Recipient } from '../../mail/mail.usecases.ts'

interface Told {
  to: Recipient
  title: string
}

/** An update that was decided; the team wrote it where `type` is `admin`. */
interface Decided extends Told {
  type: 'admin' | 'client'
}

const toPortal = (config: Config, path: string, label: string) => ({
  label,
  url: `${config.portalOrigin}${path}`,
})

export const waitingMail = (
  config: Config,
  { to, title, value }: Told & { value: number | null },
  company: string,
): OutgoingMail => ({
  kind: 'update.waiting',
  to,
  ...(value === null
    ? {
        subject: `${company} wrote to you`,
        paragraphs: [`${company} sent an update: “${title}”.`],
        action: toPortal(config, '/studio/workspace/waiting', 'Read it'),
      }
    : {
        subject: `${company} is waiting for your decision`,
        paragraphs: [
          `${company} sent an update with a value of ${formatCents(value)}: “${title}”.`,
        ],
        action: toPortal(config, '/studio/workspace/waiting', 'Decide'),
      }),
})

/** @param amount what it added to the payments, in words */
export const writtenMail = (
  config: Config,
  { to, title }: Told,
  amount: string | undefined,
): OutgoingMail => ({
  kind: 'update.written',
  to,
  subject: `An update from ${config.company.name}`,
  paragraphs: [
    `There is a new update for you: “${title}”.`,
    ...(amount ? [`It added ${amount} to your payments.`] : []),
  ],
  action: toPortal(config, '/dashboard/updates', 'Read it'),
})

/** @param payment its amount in words, e.g. "+$1,250.50 (payment)" */
export const approvedMail = (
  config: Config,
  { to, title, type }: Decided,
  { amount, status }: { amount: string; status: 'completed' | 'pending' },
): OutgoingMail => ({
  kind: 'update.decided',
  to,
  subject: type === 'client' ? 'Your update was approved' : 'A payment was added',
  paragraphs: [
    `“${title}” was added to your payments: ${amount}.`,
    ...(status === 'pending' ? ['It is pending and does not count in your balance yet.'] : []),
  ],
  action: toPortal(config, '/dashboard/payments', 'See your payments'),
})

/** For a reader who may not see amounts. */
export const approvedWithoutAmountMail = (config: Config, { to, title }: Told): OutgoingMail => ({
  kind: 'update.decided',
  to,
  subject: 'An update was approved',
  paragraphs: [`“${title}” was approved.`],
  action: toPortal(config, '/dashboard/updates', 'See your updates'),
})

export const rejectedMail = (
  config: Config,
  { to, title, type }: Decided,
  reason: string,
): OutgoingMail => ({
  kind: 'update.decided',
  to,
  subject: type === 'client' ? 'Your update was rejected' : 'An update was rejected',
  paragraphs: [`“${title}” was rejected for this reason:`, reason],
  action: toPortal(config, '/dashboard/updates', 'See your updates'),
})
