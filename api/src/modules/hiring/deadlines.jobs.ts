import { HIRING_REMINDER_DAYS } from '@leadwright/shared/hiring-rules'
import type { Deps } from '../../deps.ts'
import { systemActor } from '../../lib/actor.ts'
import { instant } from '../../lib/clock.ts'
import { audited } from '../audit/audit.ts'
import { enqueueMail } from '../mail/mail.usecases.ts'
import { unlinked } from '../mail/unproved.usecases.ts'
import { deadlineMail, delayMail } from './hiring.mails.ts'
import {
  listMissed,
  listToRemind,
  type SubmissionRow,
  updateSilently,
} from './hiring.repository.ts'
import { delayDays, endOfDayIn } from './hiring.rules.ts'
import { issueStatusLink } from './links.usecases.ts'
import { submissionSubject } from './submission-subject.ts'

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
  const { id, email } = row
  audited(deps, systemActor, (tx, record) => {
    updateSilently(tx, id, { decideBy, missedDate: row.missedDate ?? row.decideBy })
    record('hiring.postponed', submissionSubject(row), { from: row.decideBy, to: decideBy })
    const about = { missed: row.decideBy, decideBy }
    const applicantName = unlinked(row.applicantName)
    const statusUrl = issueStatusLink(tx, deps, id)
    enqueueMail(tx, deps, delayMail(deps.config, { email, applicantName, statusUrl, ...about }))
    enqueueMail(tx, deps, deadlineMail(deps.config, { id, ...about }))
  })
}

function remind(deps: Deps, row: SubmissionRow): void {
  const { id, decideBy } = row
  audited(deps, systemActor, (tx, record) => {
    updateSilently(tx, id, { remindedOf: decideBy })
    record('hiring.team-reminded', submissionSubject(row))
    enqueueMail(tx, deps, deadlineMail(deps.config, { id, decideBy }))
  })
}
