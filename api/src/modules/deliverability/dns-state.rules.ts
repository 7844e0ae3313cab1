import { confirmAfterMs, unansweredMax } from '@leadwright/shared/deliverability'
import { type DnsFinding, finding, stateOf } from '@leadwright/shared/dns-findings'
import type { DnsResult } from './deliverability.table.ts'

export const notChecked: DnsResult = {
  state: 'unknown',
  finding: finding('not-checked'),
  since: null,
  pending: null,
  pendingAt: null,
  unanswered: 0,
}

/**
 * What is stored after an answer. The state changes after two answers with another one, at least 30
 * minutes apart, and is unknown after three checks without an answer.
 * @param at ISO-8601 UTC
 */
export function resultAfter(before: DnsResult, answer: DnsFinding, at: string): DnsResult {
  if (answer.code === 'no-answer') {
    const unanswered = before.unanswered + 1
    return unanswered < unansweredMax
      ? { ...before, unanswered }
      : { ...confirmed(before, answer, at), unanswered }
  }
  const answered = { ...before, unanswered: 0 }
  const state = stateOf(answer)
  if (state === before.state) return confirmed(answered, answer, at)
  const first = before.pending && stateOf(before.pending) === state ? before.pendingAt : null
  if (first === null) return { ...answered, pending: answer, pendingAt: at }
  return Date.parse(at) - Date.parse(first) < confirmAfterMs
    ? { ...answered, pending: answer }
    : confirmed(answered, answer, at)
}

function confirmed(before: DnsResult, answer: DnsFinding, at: string): DnsResult {
  const state = stateOf(answer)
  const since = state === before.state ? before.since : at
  return { ...before, state, finding: answer, since, pending: null, pendingAt: null }
}

/** Whether another check soon may change the state. */
export const isUnsettled = ({ pending, unanswered }: DnsResult): boolean =>
  pending !== null || (unanswered > 0 && unanswered < unansweredMax)
