import { type Due, dueOf } from '@leadwright/shared/due'
import type { Deps } from '../../deps.ts'
import { companyToday } from '../../lib/clock.ts'
import { listStates } from './reports.repository.ts'
import { daysOf, firstWorkingDay, monthBefore } from './reports.rules.ts'

/** Reports of the last month that nobody sent, from the first working day of this one. */
export function reportsDue(deps: Deps): Due[] {
  const today = companyToday(deps)
  const since = firstWorkingDay(today)
  if (today < since) return []
  const month = monthBefore(today.slice(0, 7))
  const unsent = listStates(deps.db, month, daysOf(month)).filter(({ sentAt }) => !sentAt)
  return dueOf('reports.to-send', { count: unsent.length, since })
}
