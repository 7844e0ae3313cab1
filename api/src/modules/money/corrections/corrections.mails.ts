import type { Config } from '../../../config.ts'
import type { OutgoingMail, Recipient } from '../../mail/mail.usecases.ts'

export type PaymentChange = 'entered' | 'completed' | 'cancelled' | 'reversed'

const sentences: Record<PaymentChange, string> = {
  entered: 'A payment was added',
  completed: 'A payment was completed',
  cancelled: 'A pending payment was cancelled',
  reversed: 'A payment was reversed',
}

interface Told {
  to: Recipient
  title: string
  change: PaymentChange
  /** In words, e.g. "+$1,250.50 (payment)". */
  amount: string
  reason: string | null
}

export const paymentMail = (
  config: Config,
  { to, title, change, amount, reason }: Told,
): OutgoingMail => ({
  kind: 'payment.changed',
  to,
  subject: sentences[change],
  paragraphs: [
    `${sentences[change]}: “${title}”, ${amount}.`,
    ...(reason ? [`Reason: ${reason}`] : []),
  ],
  action: {
    label: 'See your payments',
    url: `${config.portalOrigin}/dashboard/payments`,
  },
})
