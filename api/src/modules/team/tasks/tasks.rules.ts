import type { TaskRepeats } from '@leadwright/shared/contracts/team/tasks'
import { addDays, daysBetween, monthsLater } from '@leadwright/shared/days'

/**
 * The due date of the next task in a series: the first of its days after that of the done task that
 * is not in the past.
 *
 * @param from the day from which the series is counted
 * @param dueOn due date of the done task; without one the series continues from today
 */
export function nextDueDay(
  repeats: TaskRepeats,
  { from, dueOn, today }: { from: string; dueOn: string; today: string },
): string {
  const wanted = today > dueOn ? today : addDays(dueOn, 1)
  if (repeats === 'monthly') {
    const months = monthsBetween(from, wanted)
    const day = monthsLater(from, months)
    return day >= wanted ? day : monthsLater(from, months + 1)
  }
  const step = repeats === 'weekly' ? 7 : 1
  return addDays(from, Math.ceil(daysBetween(from, wanted) / step) * step)
}

const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7))
