import { announce } from '../../../db/client.ts'
import { subjectOwnedBy } from '../../audit/audit.ts'
import { type EventContext, publish } from '../../automation/events.usecases.ts'
import { followFee } from '../deals/follow-fee.usecases.ts'
import { findPayment } from '../payments/payments.repository.ts'
import { amountInWords, typeOf } from '../payments/payments.rules.ts'
import { clientOf } from '../updates/update-subject.usecases.ts'
import { writeHistory } from '../updates/updates.events.ts'
import type { PaymentChange } from './corrections.mails.ts'

type Row = NonNullable<ReturnType<typeof findPayment>>

/** A change of a payment is also noted in the history of the update that caused it. */
export function publishPaymentChange(context: EventContext, change: PaymentChange, row: Row): void {
  const { tx } = context
  const { id, clientId, title, date, reason } = row
  const updateId = row.updateId ?? (row.reversesId && findPayment(tx, row.reversesId)?.updateId)
  if (updateId && change !== 'entered') {
    writeHistory(context, updateId, { kind: change, note: reason ?? '' })
    announce(tx, { audience: { affects: clientId }, topics: ['updates'] })
  }
  if (change !== 'entered') followFee(context, change, row)
  const client = clientOf(tx, clientId)
  const amount = amountInWords(row.amount, row.kind, typeOf(row))
  publish(context, {
    audit: [
      `payment.${change}`,
      subjectOwnedBy(clientId, { type: 'payment', id, name: title }),
      { client, amount, date, ...(reason && { reason }) },
    ],
    notifications: [
      {
        kind: 'payment.changed',
        subjectId: id,
        clientId,
      },
    ],
  })
}
