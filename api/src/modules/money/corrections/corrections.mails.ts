import { paths } from '@leadwright/shared/portal-paths'
import type { Config } from '../../../config.ts'
import type { MailText } from '../../mail/mail.usecases.ts'

export type PaymentChange = 'entered' | 'completed' | 'cancelled' | 'reversed'

const verbs: Record<PaymentChange, string> = {
  entered: 'added to your payments',
  completed: 'completed',
  cancelled: 'cancelled',
  // The title of the entry already says that it is a reversal.
  reversed: 'added to your payments',
}

interface PaymentMailInput {
  title: string
  change: PaymentChange
  /** Formatted, e.g. "+$1,250.50 (payment)". */
  amount: string
  reason: string | null
  /** Another entry reverses it. */
  isReversed: boolean
  /** The balance, what is due and how to pay it. */
  account: readonly string[]
}

export const paymentMail = (
  config: Config,
  { title, change, amount, reason, isReversed, account }: PaymentMailInput,
): MailText => ({
  subject: `“${title}” was ${verbs[change]}`,
  paragraphs: [
    `“${title}” was ${verbs[change]}${isReversed ? ' and reversed afterwards' : ''}: ${amount}.`,
    ...(reason ? [`Reason: ${reason}`] : []),
  ],
  closing: account,
  action: {
    label: 'View your payments',
    url: `${config.portalOrigin}${paths.payments}`,
  },
})
