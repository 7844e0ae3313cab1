import { dayInWords } from '@leadwright/shared/days'
import { formatCents } from '@leadwright/shared/money'
import { paths } from '@leadwright/shared/portal-paths'
import type { Config } from '../../../config.ts'
import type { MailText } from '../../mail/mail.usecases.ts'

/** Notifies a team member about a new pay entry. */
export const payEntryMail = (
  config: Config,
  entry: { type: 'payment' | 'deduction'; amount: number; title: string; paidOn: string },
): MailText => ({
  subject: `New ${entry.type}: ${entry.title}`,
  paragraphs: [
    `${entry.type === 'payment' ? 'Payment' : 'Deduction'} of ${formatCents(entry.amount)} on ${dayInWords(entry.paidOn)}: ${entry.title}`,
  ],
  action: {
    label: 'View your payments',
    url: `${config.portalOrigin}${paths.pay}`,
  },
})
