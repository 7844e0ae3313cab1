import { addDays } from '@leadwright/shared/days'
import type { PresetTask } from '@leadwright/shared/workspace-defaults'

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

/** @param addedOn the day on which the client was added, from which the presets' days are counted. */
export const presetMilestones = (presets: readonly PresetTask[], addedOn: string) =>
  presets.map(({ title, days }) => ({ title, dueOn: addDays(addedOn, days) }))
