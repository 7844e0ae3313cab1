import type { MilestoneView } from '@leadwright/shared/contracts/clients/milestones'
import { addDays, daysBetween, mondayOf, weekday } from '@leadwright/shared/days'

/** Weeks from the current one on that always stand in the timeline, so that one can drop there. */
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
 * Overdue ones by themselves; the rest by week, from the current one on without a gap at first.
 *
 * @param hasMore not all have been read: of a week after the last of them nothing is known yet
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
  const known = hasMore ? (sorted.at(-1)?.dueOn ?? '') : '9999-12-31'
  const inOrder = [...mondays].filter((from) => from <= known).sort()
  const weeks: Week[] = inOrder.map((from) => ({
    from,
    to: addDays(from, 6),
    milestones: coming.filter(({ dueOn }) => mondayOf(dueOn) === from),
  }))
  return { overdue: sorted.filter(({ dueOn }) => dueOn < today), weeks }
}

/** By client, whoever's next one is due first; each with how many of theirs are overdue. */
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

/** The same weekday in another week, but never a day that has passed. */
export function dayInWeek(dueOn: string, monday: string, today: string): string {
  const day = addDays(monday, weekday(dueOn) - 1)
  return day < today ? today : day
}

/** "This week", "Next week", or undefined for a week that needs its dates. */
export function weekName(monday: string, today: string): string | undefined {
  return ['This week', 'Next week'][daysBetween(mondayOf(today), monday) / 7]
}

/** Arrow keys move by a day, up and down by a week. */
export const moveKeys: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}
