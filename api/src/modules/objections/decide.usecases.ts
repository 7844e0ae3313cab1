import type { ObjectionView } from '@leadwright/shared/contracts/objections'
import { dealState } from '@leadwright/shared/deals'
import type { ObjectionDecision } from '@leadwright/shared/objections'
import { transaction } from '../../db/client.ts'
import type { Actor, Deps } from '../../deps.ts'
import { companyToday, instant } from '../../lib/clock.ts'
import { invalidField } from '../../lib/errors.ts'
import type { EventContext } from '../automation/events.usecases.ts'
import { changeLead } from '../leads/leads.repository.ts'
import { requireLead } from '../leads/leads.usecases.ts'
import { cancelFee, replaceFee } from '../money/deals/change-fee.usecases.ts'
import { type DealRow, listDealsOf } from '../money/deals/deals.repository.ts'
import { requireDeal } from '../money/deals/deals.usecases.ts'
import { feeCompleted } from './objections.errors.ts'
import { publishObjection } from './objections.events.ts'
import type { ObjectionRow } from './objections.repository.ts'
import { endObjection, requireObjection, viewsOf } from './objections.usecases.ts'

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
  {
    objections,
    ...input
  }: Decision & { objections: readonly { id: string; version: number }[] },
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
      publishObjection(context, requireObjection(tx, id), decision)
    }
    const rows = objections.map(({ id }) => requireObjection(tx, id))
    return { items: viewsOf(tx, actor, rows) }
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
  const { tx, deps } = context
  if (row.dealId !== null) return settle(context, requireDeal(tx, row.dealId), { reason, fee })
  for (const deal of listDealsOf(tx, [row.leadId])) settle(context, deal, { reason, fee })
  changeLead(tx, requireLead(tx, row.leadId), {
    ...{ notCountedOn: companyToday(deps), notCountedReason: reason },
    updatedAt: instant(deps.clock),
  })
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
