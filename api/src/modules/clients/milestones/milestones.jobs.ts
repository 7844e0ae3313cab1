import { addDays } from '@leadwright/shared/days'
import { transaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { mailDayIn } from '../../../lib/clock.ts'
import { listPeopleOf } from '../../identity/auth/users.usecases.ts'
import { notify } from '../../notifications/notifications.usecases.ts'
import { listAllClientSteps, setNotified } from './milestones.repository.ts'
import { isReminderDue } from './milestones.rules.ts'

/** Notifies clients of the milestones that they do: the day before, and when one is overdue. */
export function remindOfMilestones(deps: Deps): void {
  const { db, clock, config } = deps
  const today = mailDayIn(config.company.timeZone, clock.now())
  for (const step of listAllClientSteps(db, addDays(today, 1))) {
    const { id, clientId } = step
    if (!isReminderDue(step, today)) continue
    transaction(db, (tx) => {
      // It waits for someone who can read it.
      if (listPeopleOf(tx, clientId).length === 0) return
      setNotified(tx, id, { notifiedOn: today })
      notify(tx, deps, { kind: 'milestone.due', subjectId: id, clientId })
    })
  }
}
