import type { MilestoneView } from '@leadwright/shared/contracts/clients/milestones'
import { addDays, daysBetween, mondayOf, weekday } from '@leadwright/shared/days'

/** Weeks always shown, starting with the current one, so that milestones can be dropped on them. */
const weeksAhead = 6

interface Week {
  /** Its Monday. */
  from: string
  /** Its Sunday. */
  to: string
  milestones: MilestoneView[]
}

const byDay = (a: MilestoneView, b: MilestoneView) =>
  a.dueOn.localeCompare(b.dueOn) || a.id.localeCompare(b.id)

/**
 * Overdue milestones in their own group; the rest by week, without gaps for the first weeks.
 *
 * @param hasMore not all are loaded, so weeks after the last loaded milestone are unknown
 */
export function timelineWeeks(
  milestones: readonly MilestoneView[],
  today: string,
  hasMore = false,
) {
  const sorted = milestones.toSorted(byDay)
  const thisWeek = mondayOf(today)
  const always = Array.from({ length: weeksAhead }, (_, index) => addDays(thisWeek, index * 7))
  const coming = sorted.filter(({ dueOn }) => dueOn >= today)
  const mondays = new Set([...always, ...coming.map(({ dueOn }) => mondayOf(dueOn))])
  const loadedUntil = hasMore ? (sorted.at(-1)?.dueOn ?? '') : '9999-12-31'
  // Until all overdue milestones are loaded, nothing is known about this week either.
  const isKnown = (from: string) => from <= loadedUntil && today <= loadedUntil
  const inOrder = [...mondays].filter(isKnown).sort()
  const weeks: Week[] = inOrder.map((from) => ({
    from,
    to: addDays(from, 6),
    milestones: coming.filter(({ dueOn }) => mondayOf(dueOn) === from),
  }))
  return { overdue: sorted.filter(({ dueOn }) => dueOn < today), weeks }
}

/** Grouped by client, the earliest due date first; each with its number of overdue milestones. */
export function clientGroups(milestones: readonly MilestoneView[], today: string) {
  const groups = new Map<string, MilestoneView[]>()
  for (const milestone of milestones.toSorted(byDay)) {
    const { clientId } = milestone
    groups.set(clientId, [...(groups.get(clientId) ?? []), milestone])
  }
  return [...groups].map(([clientId, due]) => ({
    clientId,
    companyName: due[0]?.companyName ?? '',
    overdue: due.filter(({ dueOn }) => dueOn < today).length,
    milestones: due,
  }))
}

/** The same weekday in another week, but never a day in the past. */
export function dayInWeek(dueOn: string, monday: string, today: string): string {
  const day = addDays(monday, weekday(dueOn) - 1)
  return day < today ? today : day
}

/** "This week", "Next week", or undefined for weeks that are labeled with their dates. */
export function weekName(monday: string, today: string): string | undefined {
  return ['This week', 'Next week'][daysBetween(mondayOf(today), monday) / 7]
}

/** Left and right move by a day, up and down by a week. */
export const moveKeys: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}
