import { addDays } from '@leadwright/shared/days'
import { companyToday } from '../../../lib/clock.ts'
import type { ReadNews } from '../../notifications/notifications.usecases.ts'
import { milestoneDueMail } from './milestones.mails.ts'
import { findMilestone } from './milestones.repository.ts'

/** To the client, while the milestone is open and its own; one that was moved is reminded of later. */
export const readDueMilestone: ReadNews = ({ deps }, id) => {
  const step = findMilestone(deps.db, id)
  const today = companyToday(deps)
  if (!step?.needsClient || step.doneAt || step.dueOn > addDays(today, 1)) return undefined
  return milestoneDueMail(deps.config, step, step.dueOn < today)
}
