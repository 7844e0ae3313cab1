import { lastDayAt } from '@leadwright/shared/days'
import { remindAfterWorkingDays, workingDaysBetween } from '@leadwright/shared/targeting'
import { transaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { notify } from '../../notifications/notifications.usecases.ts'
import { reminderMail } from './profiles.mails.ts'
import * as repository from './profiles.repository.ts'

/** When reminders are sent, in the company's time zone. */
const remindTime = '08:00'

/**
 * Reminds clients of a proposed profile after some working days. One reminder is sent if several are
 * due, and nothing is ever agreed by waiting.
 */
export function remindOfProfiles(deps: Deps): void {
  const { db, clock, config } = deps
  const today = lastDayAt(config.company.timeZone, remindTime, clock.now())
  for (const row of repository.listUnanswered(db, remindAfterWorkingDays.length)) {
    const { id, clientId, proposedOn, reminders } = row
    if (proposedOn === null) continue
    const waited = workingDaysBetween(proposedOn, today)
    const due = remindAfterWorkingDays.filter((days) => days <= waited).length
    if (due <= reminders) continue
    transaction(db, (tx) => {
      repository.setReminders(tx, id, { reminders: due })
      notify(tx, deps, {
        ...{ kind: 'targeting.proposed', subjectId: id, clientId },
        mail: (config, to) => reminderMail(config, to, row, proposedOn),
      })
    })
  }
}
