import { addDays } from '@leadwright/shared/days'

/** Ranges of days by which tasks are filtered. */
export const dueSpans = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Next 7 days' },
] as const

/** The days of a range, both included; none for an unknown range. */
export function dueSpan(span: string, today: string): { dueFrom?: string; dueTo?: string } {
  if (span === 'overdue') return { dueTo: addDays(today, -1) }
  if (span === 'today') return { dueFrom: today, dueTo: today }
  if (span === 'week') return { dueFrom: today, dueTo: addDays(today, 6) }
  return {}
}
