import { isVoid, type PaymentState } from '@leadwright/shared/ledger'
import { formatCents } from '@leadwright/shared/money'
import { paths } from '@leadwright/shared/portal-paths'
import { updatePath } from '@leadwright/shared/record-paths'
import type { Config } from '../../../config.ts'
import { excerpt, type MailText } from '../../mail/mail.usecases.ts'

interface MailedUpdate {
  id: string
  title: string
  description: string
}

/** What became of the payment of an update. */
interface MailedPayment {
  /** Formatted, e.g. "+$1,250.50 (payment)". */
  amount: string
  state: PaymentState
  /** The balance, what is due and how to pay it. */
  account: readonly string[]
}

const textOf = ({ description }: MailedUpdate) => (description ? [excerpt(description)] : [])

/** To the team, about an update of a client. */
export const waitingMail = (
  { portalOrigin }: Config,
  update: MailedUpdate & { value: number | null },
  company: string,
): MailText => {
  const { id, title, value } = update
  const url = `${portalOrigin}${paths.waiting}?update=${id}`
  return value === null
    ? {
        subject: `${company} sent an update: ${title}`,
        paragraphs: [`${company} sent an update: “${title}”.`, ...textOf(update)],
        action: { label: 'Read the update', url },
      }
    : {
        subject: `${company} needs your decision: ${title}`,
        paragraphs: [
          `${company} sent an update with a value of ${formatCents(value)}: “${title}”.`,
          ...textOf(update),
        ],
        action: { label: 'Review the update', url },
      }
}

const toUpdate = ({ portalOrigin }: Config, { id }: { id: string }, label: string) => ({
  label,
  url: `${portalOrigin}${updatePath(id)}`,
})

const added: Record<PaymentState, (amount: string) => string> = {
  pending: (amount) =>
    `It added ${amount} to your payments. It is pending and doesn’t count toward your balance yet.`,
  completed: (amount) => `It added ${amount} to your payments.`,
  cancelled: (amount) => `Its payment of ${amount} was cancelled.`,
  reversed: (amount) => `It added ${amount} to your payments, which was reversed afterwards.`,
}

/** @param payment that it added; undefined without one */
export const writtenMail = (
  config: Config,
  update: MailedUpdate,
  payment: MailedPayment | undefined,
): MailText => ({
  subject: `New update from ${config.company.name}: ${update.title}`,
  paragraphs: [
    `${config.company.name} sent you an update: “${update.title}”.`,
    ...textOf(update),
    ...(payment ? [added[payment.state](payment.amount)] : []),
  ],
  ...(payment && { closing: payment.account }),
  action: toUpdate(config, update, 'Read the update'),
})

interface DecidedUpdate {
  id: string
  title: string
  /** The colleague who wrote it; null if the reader did. */
  author: string | null
}

const updateLabel = ({ author }: DecidedUpdate) => (author ? `${author}’s update` : 'Your update')

/** @param payment that it added */
export function approvedMail(
  config: Config,
  update: DecidedUpdate,
  payment: MailedPayment | undefined,
): MailText {
  const { title, author } = update
  const state = payment?.state ?? null
  return {
    subject: isVoid(state)
      ? `The payment of ${author ? `${author}’s` : 'your'} update was ${state}: ${title}`
      : `${updateLabel(update)} was approved: ${title}`,
    paragraphs: isVoid(state)
      ? [`“${title}” was approved, but its payment was ${state} afterwards: ${payment?.amount}.`]
      : [
          payment
            ? `“${title}” was added to your payments: ${payment.amount}.`
            : `“${title}” was approved.`,
          ...(state === 'pending'
            ? ['It is pending and doesn’t count toward your balance yet.']
            : []),
        ],
    ...(payment && { closing: payment.account }),
    action: toUpdate(config, update, 'View the update'),
  }
}

export const rejectedMail = (config: Config, update: DecidedUpdate, reason: string): MailText => ({
  subject: `${updateLabel(update)} was rejected: ${update.title}`,
  paragraphs: [`“${update.title}” was rejected for this reason:`, reason],
  action: toUpdate(config, update, 'View the update'),
})
