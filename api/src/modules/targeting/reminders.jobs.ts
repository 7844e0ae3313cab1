import { remindAfterWorkingDays, workingDaysBetween } from '@leadwright/shared/targeting'
import { type Tx, transaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { mailDayIn } from '../../lib/clock.ts'
import { notify } from '../notifications/notifications.usecases.ts'
import * as lists from './lists/target-lists.repository.ts'
import * as profiles from './profiles/profiles.repository.ts'

/**
 * Reminds clients of proposed profiles and target lists after some working days, with one email for
 * each client. One reminder is sent if several are due, and nothing is ever agreed by waiting.
 */
export function remindOfProposals(deps: Deps): void {
  const { db, clock, config } = deps
  const today = mailDayIn(config.company.timeZone, clock.now())
  const most = remindAfterWorkingDays.length
  const waiting = [
    ...profiles.listUnanswered(db, most).map((row) => ({ row, save: profiles.setReminders })),
    ...lists.listUnanswered(db, most).map((row) => ({ row, save: lists.setReminders })),
  ]
  const due = waiting.flatMap(({ row, save }) => {
    const { id, proposedOn, reminders } = row
    if (proposedOn === null) return []
    const waited = workingDaysBetween(proposedOn, today)
    const sent = remindAfterWorkingDays.filter((days) => days <= waited).length
    const proposal = { ...row, proposedOn }
    return sent > reminders
      ? [{ proposal, save: (tx: Tx) => save(tx, id, { reminders: sent }) }]
      : []
  })
  for (const [clientId, ofClient] of Map.groupBy(due, ({ proposal }) => proposal.clientId)) {
    const proposals = ofClient.map(({ proposal }) => proposal)
    transaction(db, (tx) => {
      for (const { save } of ofClient) save(tx)
      const subjectId = proposals[0]?.id ?? clientId
      notify(tx, deps, { kind: 'targeting.proposed', subjectId, clientId })
    })
  }
}
