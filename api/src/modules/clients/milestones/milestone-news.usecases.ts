import { addDays } from '@leadwright/shared/days'
import { companyToday } from '../../../lib/clock.ts'
import type { ReadNews } from '../../notifications/notifications.usecases.ts'
import { milestoneDueMail } from './milestones.mails.ts'
import { findMilestone } from './milestones.repository.ts'

/** While the client still has to do it, unless it was moved to a day with a later reminder. */
export const readDueMilestone: ReadNews = ({ deps }, id) => {
  const step = findMilestone(deps.db, id)
  const today = companyToday(deps)
  if (!step?.needsClient || step.doneAt || step.dueOn > addDays(today, 1)) return undefined
  return milestoneDueMail(deps.config, step, step.dueOn < today)
}
