import { isCauseOf, type ReadNews } from '../../notifications/notifications.usecases.ts'
import { invoiceMail } from '../invoices/invoices.mails.ts'
import { findCurrent } from '../invoices/invoices.repository.ts'
import { accountParagraphs } from '../payments/due.usecases.ts'
import { findPayment } from '../payments/payments.repository.ts'
import { amountInWords, typeOf } from '../payments/payments.rules.ts'
import { paymentMail } from './corrections.mails.ts'

/** About a row of the ledger, or the invoice that was just added to it. */
export const readChangedPayment: ReadNews = ({ deps, at }, id) => {
  const payment = findPayment(deps.db, id)
  if (!payment) return undefined
  const { title, reason, status, kind, settlesId } = payment
  const amount = amountInWords(payment.amount, kind, typeOf(payment))
  const mailed = { title, amount, account: accountParagraphs(deps, payment.clientId) }
  const invoice = findCurrent(deps.db, settlesId ?? id)
  if (invoice && !invoice.isVoid && isCauseOf(at, invoice.createdAt)) {
    const { number, replacesId } = invoice
    return invoiceMail(deps.config, { ...mailed, number, isCorrection: replacesId !== null })
  }
  const change = status === 'cancelled' ? status : settlesId === null ? 'entered' : 'completed'
  const isReversed = payment.reversedById !== null
  return paymentMail(deps.config, { ...mailed, reason, change, isReversed })
}
