import type { DealView } from '@leadwright/shared/contracts/money/deals'
import type { DealProblem, DealState, LeadDealState } from '@leadwright/shared/deals'
import { formatCents } from '@leadwright/shared/money'
import { formatDay } from '../../../lib/format.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

export const stateLabels: Record<DealState | LeadDealState, string> = {
  reported: 'Reported',
  declined: 'Declined',
  running: 'Confirmed',
  final: 'Confirmed',
  cancelled: 'Fee cancelled',
  reversed: 'Fee reversed',
  confirmed: 'Confirmed',
  ended: 'No longer counts',
}

export const stateTones: Record<DealState | LeadDealState, BadgeTone> = {
  reported: 'caution',
  declined: 'neutral',
  running: 'info',
  final: 'positive',
  cancelled: 'neutral',
  reversed: 'neutral',
  confirmed: 'positive',
  ended: 'neutral',
}

export const problemLabels: Record<DealProblem, string> = {
  'before-release': 'It signed before the lead was released.',
  'after-attribution': 'The lead was released too long ago to count.',
  'after-tail': 'It signed too long after the end of the contract.',
  'company-charged': 'This company is already charged; further deals with it are free.',
}

/** What happens to the fee of a deal, or what happened to it. */
export function feeText(deal: DealView): string | undefined {
  const { state, fee, completesOn, agreedOn, disputed } = deal
  if (fee === null) return undefined
  const amount = formatCents(fee)
  switch (state) {
    case 'running':
      if (disputed) return `Fee of ${amount}, pending. It waits for the decision on the objection.`
      return completesOn === null
        ? `Fee of ${amount}, pending`
        : `Fee of ${amount}, pending. It is completed after ${formatDay(completesOn)}.`
    case 'final':
      return agreedOn === null
        ? `Fee of ${amount}, completed`
        : `Fee of ${amount}, agreed on ${formatDay(agreedOn)}`
    case 'cancelled':
      return `Fee of ${amount}, cancelled`
    case 'reversed':
      return `Fee of ${amount}, reversed`
    default:
      return undefined
  }
}
