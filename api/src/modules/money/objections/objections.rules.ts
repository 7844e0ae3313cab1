import type { ObjectionSummary } from '@leadwright/shared/contracts/money/objections'
import { daysBetween } from '@leadwright/shared/days'
import {
  maxObjections,
  type ObjectionDecision,
  type ObjectionReason,
  type ObjectionState,
} from '@leadwright/shared/objections'

interface Outcome {
  objectedOn: string
  withdrawnOn: string | null
  decision: ObjectionDecision | null
  decidedOn: string | null
}

/** The state is derived and never stored. */
export const objectionState = ({
  withdrawnOn,
  decision,
}: Pick<Outcome, 'withdrawnOn' | 'decision'>): ObjectionState =>
  decision ?? (withdrawnOn === null ? 'open' : 'withdrawn')

/**
 * The reasons that can still be given: none while an objection is open or after two that were
 * decided, and none that was decided before.
 */
export function freeReasons(
  reasons: readonly ObjectionReason[],
  earlier: readonly (Pick<Outcome, 'withdrawnOn' | 'decision'> & { reason: ObjectionReason })[],
): ObjectionReason[] {
  const kept = earlier.filter((one) => objectionState(one) !== 'withdrawn')
  if (kept.length >= maxObjections || kept.some(({ decision }) => decision === null)) return []
  return reasons.filter((reason) => kept.every((one) => one.reason !== reason))
}

export function summarise(outcomes: readonly Outcome[]): ObjectionSummary {
  const count = (state: ObjectionState) =>
    outcomes.filter((one) => objectionState(one) === state).length
  const days = outcomes.flatMap(({ objectedOn, decidedOn }) =>
    decidedOn === null ? [] : [daysBetween(objectedOn, decidedOn)],
  )
  return {
    total: outcomes.length,
    ...{ open: count('open'), accepted: count('accepted'), declined: count('declined') },
    medianDays: median(days),
  }
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2
}
