import type { Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { ReadNews } from '../../notifications/notifications.usecases.ts'
import { accountParagraphs } from '../payments/due.usecases.ts'
import { findPayment } from '../payments/payments.repository.ts'
import { amountInWords, typeOf } from '../payments/payments.rules.ts'
import { authorOf } from './update-subject.usecases.ts'
import { approvedMail, rejectedMail, waitingMail, writtenMail } from './updates.mails.ts'
import { findReview, findUpdate, type UpdateRow } from './updates.repository.ts'

const findCurrent = (db: Db, id: string): UpdateRow | undefined => {
  const update = findUpdate(db, id)
  return update && update.deletedAt === null ? update : undefined
}

/** What became of the payment of an update; undefined without one. */
function paymentOf(deps: Deps, { clientId, paymentId, paymentState: state }: UpdateRow) {
  const payment = paymentId === null ? undefined : findPayment(deps.db, paymentId)
  if (!payment || state === null) return undefined
  const amount = amountInWords(payment.amount, payment.kind, typeOf(payment))
  return { amount, state, account: accountParagraphs(deps, clientId) }
}

/** To the team, while the update waits for a decision or to be read. */
export const readWaitingUpdate: ReadNews = ({ deps }, id) => {
  const update = findReview(deps.db, id)
  if (!update || update.deletedAt !== null) return undefined
  const { value, status, readAt, client } = update
  const waits = value === null ? readAt === null : status === 'pending'
  return waits ? waitingMail(deps.config, update, client.companyName) : undefined
}

export const readWrittenUpdate: ReadNews = ({ deps }, id) => {
  const update = findCurrent(deps.db, id)
  return update && writtenMail(deps.config, update, paymentOf(deps, update))
}

export const readDecidedUpdate: ReadNews = ({ deps, reader }, id) => {
  const update = findCurrent(deps.db, id)
  if (!update) return undefined
  const { title, status, reason, authorId } = update
  const decided = { id, title, author: reader.userId === authorId ? null : authorOf(update) }
  if (status === 'rejected') return rejectedMail(deps.config, decided, reason ?? '')
  if (status !== 'approved') return undefined
  return approvedMail(deps.config, decided, paymentOf(deps, update))
}
