import type { DealReview, DealView } from '@leadwright/shared/contracts/money/deals'
import {
  dealName,
  dealState,
  feeTitle,
  lastObjectionDay,
  problemsOf,
} from '@leadwright/shared/deals'
import { type Db, transaction } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { companyToday, instant } from '../../../lib/clock.ts'
import { assertVersionMatches, invalidField, notFound } from '../../../lib/errors.ts'
import type { EventContext } from '../../automation/events.usecases.ts'
import { requireLead } from '../../leads/leads.usecases.ts'
import { listAtSameCompany, requireCounted, setWon } from '../../leads/won.usecases.ts'
import { publishPaymentChange } from '../corrections/corrections.events.ts'
import { ownObjectionOpen } from '../objections/objections.errors.ts'
import { isFeeDisputed } from '../objections/objections.repository.ts'
import { listOrders } from '../orders/orders.repository.ts'
import { orderOn } from '../orders/orders.usecases.ts'
import { recordPayment, settlePayment } from '../payments/ledger.usecases.ts'
import { feeTaken, noOrder } from './deals.errors.ts'
import { publishDeal } from './deals.events.ts'
import * as repository from './deals.repository.ts'
import { changeDeal, requireDeal, requireOpen, viewOf } from './deals.usecases.ts'

/** The lead, the order in force on its release, and what speaks against a fee. */
function assess(db: Db, deal: repository.DealRow) {
  const lead = requireLead(db, deal.leadId)
  const { releasedOn } = lead
  const order = releasedOn === null ? undefined : orderOn(listOrders(db, deal.clientId), releasedOn)
  const leadIds = [lead.id, ...listAtSameCompany(db, lead).map(({ id }) => id)]
  const sameCompany = repository.listDealsOf(db, leadIds).filter(({ id }) => id !== deal.id)
  const endedOn = repository.findEnd(db, deal.clientId)
  const isCompanyCharged = sameCompany.some((one) => ['running', 'final'].includes(dealState(one)))
  const { signedOn } = deal
  const problems =
    releasedOn !== null && order
      ? problemsOf({ signedOn, releasedOn, endedOn, order, isCompanyCharged })
      : []
  return { lead, order, problems, sameCompany }
}

/** What an admin reads before confirming a deal. Error: 404. */
export function reviewDeal(deps: Deps, dealId: string): DealReview {
  const { db } = deps
  const deal = requireDeal(db, dealId)
  const { lead, order, problems, sameCompany } = assess(db, deal)
  return {
    deal: viewOf(deal),
    clientName: lead.clientName,
    leadVersion: lead.version,
    order: order
      ? {
          number: order.number,
          fee: order.fee,
          completesOn: lastObjectionDay(companyToday(deps), order.objectionDays),
        }
      : null,
    problems,
    sameCompany: sameCompany.map(viewOf),
    fees: repository.listFreeFees(db, deal.clientId),
  }
}

interface Confirmation {
  version: number
  leadVersion: number
  orderNumber: number
  fee: number
  reason: string
}

/**
 * Confirms a deal and writes its pending fee, once. Errors: 404; `record.conflict` if the lead, the
 * order or the fee differ from what was read; `deals.not-open`, `deals.no-order`; `leads.closed`;
 * 400 for a deal outside the order without a reason.
 */
export const confirmDeal = (
  deps: Deps,
  actor: Actor,
  dealId: string,
  { version, reason, ...read }: Confirmation,
): DealView =>
  transaction(deps.db, (tx) => {
    const deal = requireDeal(tx, dealId)
    requireOpen(deal)
    const { lead, order, problems } = assess(tx, deal)
    requireCounted(lead)
    if (!order) throw noOrder()
    const { number: orderNumber, fee } = order
    assertVersionMatches(
      { ...read },
      { leadVersion: lead.version, orderNumber, fee },
      'The lead or its order changed after you opened this. Nothing was saved.',
    )
    if (problems.length > 0 && !reason) {
      throw invalidField(
        'reason',
        'Explain why this deal counts even though it is outside the order.',
      )
    }
    const today = companyToday(deps)
    const payment = recordPayment(tx, {
      ...{ clientId: deal.clientId, kind: 'fee', status: 'pending', amount: fee, date: today },
      ...{ title: feeTitle(deal.company), reason: dealName(deal.company) },
      at: instant(deps.clock),
    })
    changeDeal(
      tx,
      deps,
      { id: dealId, version },
      {
        ...{ confirmedOn: today, confirmedReason: reason || null, orderNumber, fee },
        ...{ paymentId: payment.id, completesOn: lastObjectionDay(today, order.objectionDays) },
      },
    )
    return confirmed({ tx, deps, actor }, dealId)
  })

function confirmed(context: EventContext, dealId: string): DealView {
  const deal = requireDeal(context.tx, dealId)
  setWon(context, deal.leadId, deal.signedOn)
  publishDeal(context, deal, 'confirmed')
  return viewOf(deal)
}

/**
 * Confirms a deal with a fee that is in the ledger already. Errors: 404; `record.conflict` for a
 * stale version or another amount; `deals.not-open`, `deals.fee-taken`; `leads.closed`.
 */
export const attachFee = (
  deps: Deps,
  actor: Actor,
  dealId: string,
  { version, paymentId, fee: read }: { version: number; paymentId: string; fee: number },
): DealView =>
  transaction(deps.db, (tx) => {
    const deal = requireDeal(tx, dealId)
    requireOpen(deal)
    requireCounted(requireLead(tx, deal.leadId))
    const found = repository.listFreeFees(tx, deal.clientId).find(({ id }) => id === paymentId)
    if (!found) throw feeTaken()
    const { amount: fee } = found
    assertVersionMatches(
      { fee: read },
      { fee },
      'This fee changed after you opened it. Nothing was saved.',
    )
    const confirmedOn = companyToday(deps)
    changeDeal(tx, deps, { id: dealId, version }, { confirmedOn, fee, paymentId })
    return confirmed({ tx, deps, actor }, dealId)
  })

/**
 * The client agrees, which completes the fee today. Errors: 404 for another client's deal;
 * `payments.settled`; `objections.open`; `record.conflict` for another fee.
 */
export const agreeToFee = (
  deps: Deps,
  actor: Actor,
  dealId: string,
  { fee }: { fee: number },
): DealView =>
  transaction(deps.db, (tx) => {
    const deal = requireDeal(tx, dealId)
    if (deal.clientId !== actor.clientId || deal.paymentId === null) throw notFound()
    if (isFeeDisputed(tx, deal.paymentId)) throw ownObjectionOpen()
    const agreedOn = companyToday(deps)
    settleFee({ tx, deps, actor }, deal, { fee, date: agreedOn })
    changeDeal(tx, deps, deal, { agreedOn })
    const agreed = requireDeal(tx, dealId)
    publishDeal({ tx, deps, actor }, agreed, 'agreed')
    return viewOf(agreed)
  })

/** Completes a fee. Errors: `payments.settled`; `record.conflict` for another fee. */
export function settleFee(
  context: EventContext,
  { paymentId }: repository.DealRow,
  { fee, date }: { fee: number; date: string },
): void {
  const { tx, deps } = context
  const at = instant(deps.clock)
  const read = { kind: 'fee', amount: fee, date, at } as const
  const row = settlePayment(tx, paymentId ?? '', 'completed', read)
  publishPaymentChange(context, 'completed', row)
}
