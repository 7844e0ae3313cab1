import { announce } from '../../../db/client.ts'
import type { EventContext } from '../../automation/events.usecases.ts'
import { setWon, writeHistory } from '../../leads/won.usecases.ts'
import { findDealOfPayment } from './deals.repository.ts'

/**
 * Notes in the history of the lead what became of its fee; the lead is no longer won once the fee is
 * cancelled or reversed. Nothing for a row of the ledger that is no fee of a deal.
 */
export function followFee(
  context: EventContext,
  change: 'completed' | 'cancelled' | 'reversed',
  row: { id: string; reversesId: string | null },
): void {
  const deal = findDealOfPayment(context.tx, row.reversesId ?? row.id)
  if (!deal) return
  const { leadId, clientId } = deal
  if (change !== 'completed') setWon(context, leadId, null)
  writeHistory(context, leadId, { kind: `fee-${change}`, note: '' })
  // The change itself is announced as one of a payment.
  const { tx } = context
  announce(tx, { audience: { permission: 'leads.read' }, topics: ['leads'] })
  announce(tx, { audience: { workFor: clientId }, topics: ['leads'] })
  announce(tx, { audience: { affects: clientId }, topics: ['leads'] })
}
