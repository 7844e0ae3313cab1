import { dayInWords } from '@leadwright/shared/days'
import { formatCents } from '@leadwright/shared/money'
import type { Config } from '../../../config.ts'
import type { OutgoingMail, Recipient } from '../../mail/mail.usecases.ts'

/** Tells a staff member of a new entry; the sum stands in the mail, the rest behind the sign-in. */
export const payEntryMail = (
  config: Config,
  to: Recipient,
  entry: { type: 'payment' | 'deduction'; amount: number; title: string; paidOn: string },
): OutgoingMail => ({
  kind: 'pay.entry',
  to,
  subject: `A new pay entry at ${config.company.name}`,
  paragraphs: [
    `${entry.type === 'payment' ? 'Payment' : 'Deduction'} of ${formatCents(entry.amount)} on ${dayInWords(entry.paidOn)}: ${entry.title}`,
  ],
  action: {
    label: 'Open your payments',
    url: `${config.portalOrigin}/studio/workspace/payments`,
  },
})
