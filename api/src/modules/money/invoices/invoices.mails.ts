import { paths } from '@leadwright/shared/portal-paths'
import type { Config } from '../../../config.ts'
import type { MailText } from '../../mail/mail.usecases.ts'

interface MailedInvoice {
  number: string
  /** The fee's. */
  title: string
  /** Formatted, e.g. "−$1,250.50 (fee)". */
  amount: string
  /** Whether it replaces an earlier one. */
  isCorrection: boolean
  /** The balance, what is due and how to pay it. */
  account: readonly string[]
}

export function invoiceMail(
  { portalOrigin }: Config,
  { number, title, amount, isCorrection, account }: MailedInvoice,
): MailText {
  const what = isCorrection ? 'Corrected invoice' : 'Invoice'
  return {
    subject: `${what} ${number} for “${title}”`,
    paragraphs: [
      `${what} ${number} for “${title}” is in the portal as a PDF.`,
      `Amount: ${amount}`,
    ],
    closing: account,
    action: { label: 'View the invoice', url: `${portalOrigin}${paths.payments}` },
  }
}
