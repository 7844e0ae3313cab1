import { type ActionItem, actionItems } from '@leadwright/shared/action-items'
import { addDays, startOfDay } from '@leadwright/shared/days'
import { askAfterDays } from '@leadwright/shared/leads'
import type { Actor, Deps } from '../../deps.ts'
import { companyToday } from '../../lib/clock.ts'
import * as repository from './due.repository.ts'
import { countUnansweredBy } from './own-counts.repository.ts'

/** What filters and counts that depend on the date compare with. */
export function datesOf(deps: Deps) {
  const today = companyToday(deps)
  const { timeZone } = deps.config.company
  return { today, answerDueBefore: startOfDay(timeZone, addDays(today, 1 - askAfterDays)) }
}

/** How many appointments wait for a client's answer; its list shows the same. */
export const countUnansweredOf = (deps: Deps, clientId: string): number =>
  countUnansweredBy(deps.db, clientId, datesOf(deps).answerDueBefore)

/** Appointments without an outcome, drafts to release, and suggestions, of the actor's clients or of one. */
export function leadActionItems(
  deps: Deps,
  reader: Actor,
  _today: string,
  clientId?: string,
): ActionItem[] {
  // The company's, like the lists.
  const { today, answerDueBefore } = datesOf(deps)
  const whose = { reader, clientId }
  return [
    ...actionItems('leads.unanswered', repository.countUnanswered(deps.db, whose, answerDueBefore)),
    ...actionItems('leads.to-release', repository.countDueDrafts(deps.db, whose, today)),
    ...actionItems('leads.suggested', { count: repository.countSuggested(deps.db, whose) }),
  ]
}
