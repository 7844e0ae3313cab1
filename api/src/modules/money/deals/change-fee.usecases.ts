import type { DealView } from '@leadwright/shared/contracts/money/deals'
import { dealName, dealState, feeTitle, lastObjectionDay } from '@leadwright/shared/deals'
import { transaction } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { companyToday, instant } from '../../../lib/clock.ts'
import { versionConflict } from '../../../lib/errors.ts'
import type { EventContext } from '../../automation/events.usecases.ts'
import { publishPaymentChange } from '../corrections/corrections.events.ts'
import { objectionOpen } from '../objections/objections.errors.ts'
import { isFeeDisputed } from '../objections/objections.repository.ts'
import { listOrders } from '../orders/orders.repository.ts'
import { recordPayment, reversePayment, settlePayment } from '../payments/ledger.usecases.ts'
import { noFee, sameFee } from './deals.errors.ts'
import { publishDeal } from './deals.events.ts'
import type { DealRow } from './deals.repository.ts'
import { changeDeal, requireDeal, viewOf } from './deals.usecases.ts'

/** Cancels the pending fee of a deal, with a reason that the client reads. */
export function cancelFee(context: EventContext, deal: DealRow, reason: string): void {
  const row = settlePayment(context.tx, deal.paymentId ?? '', 'cancelled', {
    ...read(context, deal),
    reason,
  })
  publishPaymentChange(context, 'cancelled', row)
}

/**
 * Replaces the fee of a deal: a pending one is cancelled and a new window starts; a completed one is
 * reversed, and the new fee is completed today.
 * @param fee cents
 */
export function replaceFee(
  context: EventContext,
  deal: DealRow,
  { fee, reason }: { fee: number; reason: string },
): void {
  const { tx, deps } = context
  const isPending = dealState(deal) === 'running'
  const following = { ...read(context, deal), reason }
  const ended = isPending
    ? settlePayment(tx, deal.paymentId ?? '', 'cancelled', following)
    : reversePayment(tx, deal.settledBy ?? deal.paymentId ?? '', following)
  const { clientId, company } = deal
  const today = companyToday(deps)
  const payment = recordPayment(tx, {
    ...{ clientId, kind: 'fee', status: isPending ? 'pending' : 'completed', amount: fee },
    ...{ title: feeTitle(company), reason: dealName(company) },
    ...{ date: today, at: instant(deps.clock) },
  })
  const order = listOrders(tx, clientId).find(({ number }) => number === deal.orderNumber)
  changeDeal(tx, deps, deal, {
    ...{ fee, paymentId: payment.id },
    ...(isPending && order && { completesOn: lastObjectionDay(today, order.objectionDays) }),
  })
  // The deal has its new fee by now, so it does not follow the old one.
  publishPaymentChange(context, isPending ? 'cancelled' : 'reversed', ended)
  publishDeal(context, requireDeal(tx, deal.id), 'fee-changed')
}

/** What an admin read of the fee, for the row that ends it. */
const read = ({ deps }: EventContext, { fee }: DealRow) => ({
  ...({ kind: 'fee', amount: fee ?? 0 } as const),
  ...{ date: companyToday(deps), at: instant(deps.clock) },
})

/**
 * Changes the fee of a confirmed deal. Errors: 404; `record.conflict` for a stale version;
 * `deals.no-fee`, `deals.same-fee`; `objections.open`.
 */
export const changeFee = (
  deps: Deps,
  actor: Actor,
  dealId: string,
  { version, ...change }: { version: number; fee: number; reason: string },
): DealView =>
  transaction(deps.db, (tx) => {
    const deal = requireDeal(tx, dealId)
    if (deal.version !== version) throw versionConflict()
    if (!['running', 'final'].includes(dealState(deal))) throw noFee()
    if (change.fee === deal.fee) throw sameFee()
    if (isFeeDisputed(tx, deal.paymentId ?? '')) throw objectionOpen()
    replaceFee({ tx, deps, actor }, deal, change)
    return viewOf(requireDeal(tx, dealId))
  })
