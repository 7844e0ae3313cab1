import type { TaskRepeats } from '@leadwright/shared/contracts/team/tasks'
import { addDays, addMonths, daysBetween } from '@leadwright/shared/days'

/**
 * When the next task of a series is due: the first of its days that comes after the done one's and is
 * not past.
 *
 * @param from the day from which the series is counted
 * @param dueOn of the task that was done; without one the series goes on from today
 */
export function nextDueDay(
  repeats: TaskRepeats,
  { from, dueOn, today }: { from: string; dueOn: string; today: string },
): string {
  const wanted = today > dueOn ? today : addDays(dueOn, 1)
  if (repeats === 'monthly') {
    const months = monthsBetween(from, wanted)
    const day = sameDayOfMonth(from, months)
    return day >= wanted ? day : sameDayOfMonth(from, months + 1)
  }
  const step = repeats === 'weekly' ? 7 : 1
  return addDays(from, Math.ceil(daysBetween(from, wanted) / step) * step)
}

const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7))

/** The same day so many months later, or the last one of a shorter month. */
function sameDayOfMonth(day: string, months: number): string {
  const month = addMonths(day, months)
  const last = addDays(addMonths(month, 1), -1)
  const same = `${month.slice(0, 8)}${day.slice(8)}`
  return same < last ? same : last
}
