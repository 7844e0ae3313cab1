import type { SubmissionView } from '@leadwright/shared/contracts/hiring/hiring'
import { formatShortDay } from '../../../lib/format.ts'

type Promised = Pick<SubmissionView, 'pastDue' | 'decideBy' | 'missedDate'>

/** What the applicant of an undecided application was promised. */
export function promiseText({ pastDue, decideBy, missedDate }: Promised): string {
  const day = formatShortDay(decideBy)
  if (missedDate) return `Promised ${formatShortDay(missedDate)}, apologized, now ${day}`
  return pastDue ? `Late since ${day}` : `Answer by ${day}`
}
