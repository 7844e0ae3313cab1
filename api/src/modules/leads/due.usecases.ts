import { type ActionItem, actionItems } from '@leadwright/shared/action-items'
import { addDays, startOfDay } from '@leadwright/shared/days'
import { askAfterDays } from '@leadwright/shared/leads'
import type { Actor, Deps } from '../../deps.ts'
import { companyToday } from '../../lib/clock.ts'
import * as repository from './leads.repository.ts'
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

/** Appointments without an outcome, and drafts to release, of the actor's clients. */
export function leadActionItems(deps: Deps, actor: Actor): ActionItem[] {
  const { today, answerDueBefore } = datesOf(deps)
  return [
    ...actionItems('leads.unanswered', repository.countUnanswered(deps.db, actor, answerDueBefore)),
    ...actionItems('leads.to-release', repository.countDueDrafts(deps.db, actor, today)),
  ]
}
