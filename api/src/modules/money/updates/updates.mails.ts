import { formatCents } from '@leadwright/shared/money'
import { paths } from '@leadwright/shared/portal-paths'
import type { Config } from '../../../config.ts'
import type { OutgoingMail, Recipient } from '../../mail/mail.usecases.ts'

interface UpdateMailInput {
  to: Recipient
  title: string
}

export interface DecisionMailInput extends UpdateMailInput {
  /** The colleague who wrote the update; null if the reader wrote it. */
  author: string | null
}

const updateLabel = (author: string | null) => (author ? `${author}’s update` : 'Your update')

const toPortal = (config: Config, path: string, label: string) => ({
  label,
  url: `${config.portalOrigin}${path}`,
})

export const waitingMail = (
  config: Config,
  { to, title, value }: UpdateMailInput & { value: number | null },
  company: string,
): OutgoingMail => ({
  kind: 'update.waiting',
  to,
  ...(value === null
    ? {
        subject: `${company} sent an update: ${title}`,
        paragraphs: [`${company} sent an update: “${title}”.`],
        action: toPortal(config, paths.waiting, 'Read the update'),
      }
    : {
        subject: `${company} needs your decision: ${title}`,
        paragraphs: [
          `${company} sent an update with a value of ${formatCents(value)}: “${title}”.`,
        ],
        action: toPortal(config, paths.waiting, 'Review the update'),
      }),
})

/** A payment that an update added, for a reader who may see amounts. */
interface AddedPayment {
  /** Formatted, e.g. "+$1,250.50 (payment)". */
  amount: string
  /** The new balance, what is due and how to pay it. */
  account: readonly string[]
}

export const writtenMail = (
  config: Config,
  { to, title }: UpdateMailInput,
  payment: AddedPayment | undefined,
): OutgoingMail => ({
  kind: 'update.written',
  to,
  subject: `New update from ${config.company.name}: ${title}`,
  paragraphs: [
    `${config.company.name} sent you an update: “${title}”.`,
    ...(payment ? [`It added ${payment.amount} to your payments.`, ...payment.account] : []),
  ],
  action: toPortal(config, paths.updates, 'Read the update'),
})

export const approvedMail = (
  config: Config,
  { to, title, author }: DecisionMailInput,
  payment: (AddedPayment & { status: 'completed' | 'pending' }) | undefined,
): OutgoingMail => ({
  kind: 'update.decided',
  to,
  subject: `${updateLabel(author)} was approved: ${title}`,
  paragraphs: [
    payment
      ? `“${title}” was added to your payments: ${payment.amount}.`
      : `“${title}” was approved.`,
    ...(payment?.status === 'pending'
      ? ['It is pending and doesn’t count toward your balance yet.']
      : []),
    ...(payment?.account ?? []),
  ],
  action: payment
    ? toPortal(config, paths.payments, 'View your payments')
    : toPortal(config, paths.updates, 'View your updates'),
})

export const rejectedMail = (
  config: Config,
  { to, title, author }: DecisionMailInput,
  reason: string,
): OutgoingMail => ({
  kind: 'update.decided',
  to,
  subject: `${updateLabel(author)} was rejected: ${title}`,
  paragraphs: [`“${title}” was rejected for this reason:`, reason],
  action: toPortal(config, paths.updates, 'View your updates'),
})
