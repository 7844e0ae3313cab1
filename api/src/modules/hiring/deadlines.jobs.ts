import { HIRING_REMINDER_DAYS } from '@leadwright/shared/hiring-rules'
import { transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { systemActor } from '../../lib/actor.ts'
import { instant } from '../../lib/clock.ts'
import { publish } from '../automation/events.usecases.ts'
import { decisionPostponed, teamReminded } from './hiring.events.ts'
import {
  listMissed,
  listToRemind,
  type SubmissionRow,
  updateSilently,
} from './hiring.repository.ts'
import { delayDays, endOfDayIn } from './hiring.rules.ts'
import { issueStatusLink } from './links.usecases.ts'

/**
 * Reminds the team two days before a promised day. When a promised day has passed without a
 * decision, sets another one and notifies the team and the applicant. Each happens once per
 * promised day, because the row is updated in the same transaction as the email.
 */
export function runHiringDeadlines(deps: Deps): void {
  const { timeZone } = deps.config.company
  const now = deps.clock.now()
  for (const row of listMissed(deps.db, instant(deps.clock))) {
    const days = delayDays(timeZone, row.missedDate ?? row.decideBy, now)
    postpone(deps, row, endOfDayIn(timeZone, now, days))
  }
  const soon = endOfDayIn(timeZone, now, HIRING_REMINDER_DAYS)
  for (const row of listToRemind(deps.db, soon)) remind(deps, row)
}

function postpone(deps: Deps, row: SubmissionRow, decideBy: string): void {
  transaction(deps.db, (tx) => {
    updateSilently(tx, row.id, { decideBy, missedDate: row.missedDate ?? row.decideBy })
    const statusUrl = issueStatusLink(tx, deps, row.id)
    publish({ tx, deps, actor: systemActor }, decisionPostponed(row, decideBy, statusUrl))
  })
}

function remind(deps: Deps, row: SubmissionRow): void {
  transaction(deps.db, (tx) => {
    updateSilently(tx, row.id, { remindedOf: row.decideBy })
    publish({ tx, deps, actor: systemActor }, teamReminded(row))
  })
}
