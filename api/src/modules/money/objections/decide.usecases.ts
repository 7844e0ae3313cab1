import type { ObjectionView } from '@leadwright/shared/contracts/money/objections'
import { dealState } from '@leadwright/shared/deals'
import type { ObjectionDecision } from '@leadwright/shared/objections'
import { transaction } from '../../../db/client.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { companyToday } from '../../../lib/clock.ts'
import { invalidField } from '../../../lib/errors.ts'
import type { EventContext } from '../../automation/events.usecases.ts'
import { setDisputed } from '../../leads/won.usecases.ts'
import { cancelFee, replaceFee } from '../deals/change-fee.usecases.ts'
import { type DealRow, listDealsOf } from '../deals/deals.repository.ts'
import { requireDeal } from '../deals/deals.usecases.ts'
import { feeCompleted } from './objections.errors.ts'
import { publishObjection } from './objections.events.ts'
import type { ObjectionRow } from './objections.repository.ts'
import { endObjection, requireObjection, viewOf } from './objections.usecases.ts'

interface Decision {
  decision: ObjectionDecision
  /** What the client reads. */
  reason: string
  /** Cents: the fee that is right, for an objection to the amount. */
  fee: number | null
}

/**
 * Decides objections, all or none. Errors: 404; `record.conflict` for a stale version;
 * `objections.decided`; `objections.fee-completed`; 400 for an amount without `fee`, or the reverse.
 */
export const decideObjections = (
  deps: Deps,
  actor: Actor,
  { objections, ...input }: Decision & { objections: readonly { id: string; version: number }[] },
): { items: ObjectionView[] } =>
  transaction(deps.db, (tx) => {
    const context = { tx, deps, actor }
    const { decision, reason: decisionReason } = input
    for (const { id, version } of objections) {
      const row = requireObjection(tx, id)
      requireFee(row, input)
      const decided = { decision, decidedOn: companyToday(deps), decisionReason }
      endObjection(tx, deps, { ...row, version }, decided)
      if (decision === 'accepted') accept(context, row, input)
      else if (row.dealId === null) setDisputed(context, row.leadId, null)
      publishObjection(context, requireObjection(tx, id), `objection-${decision}`)
    }
    return { items: objections.map(({ id }) => viewOf(requireObjection(tx, id))) }
  })

function requireFee({ reason }: ObjectionRow, { decision, fee }: Decision): void {
  const isNeeded = reason === 'amount' && decision === 'accepted'
  if (isNeeded && fee === null) throw invalidField('fee', 'Enter the fee that is right.')
  if (!isNeeded && fee !== null) {
    throw invalidField('fee', 'Only an objection to the amount changes the fee.')
  }
}

/** A lead leaves its own weeks; a pending fee is cancelled, or replaced if its amount was wrong. */
function accept(context: EventContext, row: ObjectionRow, { reason, fee }: Decision): void {
  const { tx } = context
  const deals = row.dealId === null ? listDealsOf(tx, [row.leadId]) : [requireDeal(tx, row.dealId)]
  for (const deal of deals) settle(context, deal, { reason, fee })
  if (row.dealId === null) setDisputed(context, row.leadId, null, reason)
}

/** A fee that was cancelled or reversed already needs nothing. */
function settle(
  context: EventContext,
  deal: DealRow,
  { reason, fee }: Pick<Decision, 'reason' | 'fee'>,
): void {
  const state = dealState(deal)
  if (state === 'final') throw feeCompleted()
  if (state !== 'running') return
  if (fee === null) cancelFee(context, deal, reason)
  else replaceFee(context, deal, { fee, reason })
}
