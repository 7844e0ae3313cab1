import type { MilestoneView } from '@leadwright/shared/contracts/clients/milestones'
import { addDays } from '@leadwright/shared/days'

/** Days ahead that are shown. */
const daysAhead = 7

/** The milestones that are late, due today or in the next seven days. */
export const dueSoon = (milestones: readonly MilestoneView[], today: string): MilestoneView[] =>
  milestones.filter(({ dueOn }) => dueOn <= addDays(today, daysAhead))
