import type { ReadNews } from '../../notifications/notifications.usecases.ts'
import { findPayment } from '../payments/payments.repository.ts'
import { amountInWords, typeOf } from '../payments/payments.rules.ts'
import { paymentMail } from './corrections.mails.ts'

/** About a row of the ledger. */
export const readChangedPayment: ReadNews = ({ deps }, id) => {
  const payment = findPayment(deps.db, id)
  if (!payment) return undefined
  const { title, reason, status, amount, kind, settlesId } = payment
  const change = status === 'cancelled' ? status : settlesId === null ? 'entered' : 'completed'
  return paymentMail(deps.config, {
    ...{ title, reason, change, isReversed: payment.reversedById !== null },
    amount: amountInWords(amount, kind, typeOf(payment)),
  })
}
