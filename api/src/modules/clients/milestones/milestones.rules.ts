import { addDays } from '@leadwright/shared/days'

/**
 * Whether a client is notified today of a milestone that it does: from the day before it is due, and once
 * more when it is overdue; again if it is moved to another day.
 */
export function isReminderDue(
  { dueOn, notifiedOn }: { dueOn: string; notifiedOn: string | null },
  today: string,
): boolean {
  const dayBefore = addDays(dueOn, -1)
  if (today < dayBefore) return false
  return (notifiedOn ?? '') < (today > dueOn ? addDays(dueOn, 1) : dayBefore)
}
