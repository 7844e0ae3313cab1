import type {
  CancelPaymentBody,
  CompletePaymentBody,
  EnterPaymentBody,
  PaymentView,
  ReversePaymentBody,
} from '@leadwright/shared/contracts/money/payments'
import type { z } from 'zod'
import { type Tx, transaction } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { companyToday, instant } from '../../../lib/clock.ts'
import { requireClient } from '../../clients/clients/clients.usecases.ts'
import { objectionOpen } from '../objections/objections.errors.ts'
import { isFeeDisputed } from '../objections/objections.repository.ts'
import * as ledger from '../payments/ledger.usecases.ts'
import type { findPayment } from '../payments/payments.repository.ts'
import { balanceAfter, paymentView } from '../payments/payments.usecases.ts'
import { publishPaymentChange } from './corrections.events.ts'
import type { PaymentChange } from './corrections.mails.ts'

type Row = NonNullable<ReturnType<typeof findPayment>>

/** Adds a completed payment without an update. Errors: 404; 400 for a day in the future. */
export function enterPayment(
  deps: Deps,
  actor: Actor,
  clientId: string,
  input: EnterPaymentBody,
): PaymentView {
  ledger.assertNotFuture(deps, input.date)
  return append(deps, actor, 'entered', (tx, at) => {
    requireClient(tx, clientId)
    return ledger.recordPayment(tx, { ...input, clientId, status: 'completed', at })
  })
}

/**
 * Completes a pending payment, once. Errors: as `settlePayment`; `objections.open` for a fee in
 * question; 400 for a day in the future.
 */
export function completePayment(
  deps: Deps,
  actor: Actor,
  paymentId: string,
  input: z.output<typeof CompletePaymentBody>,
): PaymentView {
  ledger.assertNotFuture(deps, input.date)
  return append(deps, actor, 'completed', (tx, at) => {
    if (isFeeDisputed(tx, paymentId)) throw objectionOpen()
    return ledger.settlePayment(tx, paymentId, 'completed', { ...input, at })
  })
}

/** Cancels a pending payment, once, with a reason that the client sees. Errors: as `settlePayment`. */
export function cancelPayment(
  deps: Deps,
  actor: Actor,
  paymentId: string,
  input: z.output<typeof CancelPaymentBody>,
): PaymentView {
  const date = companyToday(deps)
  return append(deps, actor, 'cancelled', (tx, at) =>
    ledger.settlePayment(tx, paymentId, 'cancelled', { ...input, date, at }),
  )
}

/**
 * Reverses a completed payment by adding its opposite, once. Errors: as `ledger.reversePayment`.
 */
export function reversePayment(
  deps: Deps,
  actor: Actor,
  paymentId: string,
  input: z.output<typeof ReversePaymentBody>,
): PaymentView {
  ledger.assertNotFuture(deps, input.date)
  return append(deps, actor, 'reversed', (tx, at) =>
    ledger.reversePayment(tx, paymentId, { ...input, at }),
  )
}

function append(
  deps: Deps,
  actor: Actor,
  change: PaymentChange,
  write: (tx: Tx, at: string) => Row,
): PaymentView {
  const at = instant(deps.clock)
  return transaction(deps.db, (tx) => {
    const row = write(tx, at)
    publishPaymentChange({ tx, deps, actor }, change, row)
    return paymentView(row, row.status === 'completed' ? balanceAfter(tx, row) : null)
  })
}
