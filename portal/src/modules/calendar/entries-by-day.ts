import type { CalendarEntry } from '@leadwright/shared/contracts/calendar'
import { addDays, localDay } from '@leadwright/shared/days'
import { includesFolded } from '@leadwright/shared/text'

/** First and last day of an entry in the reader's time zone. */
export function daysOf(entry: CalendarEntry): { from: string; to: string } {
  if ('dueOn' in entry) return { from: entry.dueOn, to: entry.dueOn }
  if (!hasTime(entry)) return { from: entry.startsAt, to: entry.endsAt }
  const start = new Date(entry.startsAt)
  // An event that ends at midnight does not appear on the day that starts then.
  const end = new Date(Math.max(Date.parse(entry.endsAt) - 1, start.getTime()))
  return { from: localDay(start), to: localDay(end) }
}

/** A meeting, or an event that is not all-day. */
export const hasTime = (entry: CalendarEntry) =>
  entry.kind === 'meeting' || (entry.kind === 'event' && !entry.allDay)

/** A milestone or task that is done. */
export const isDone = (entry: CalendarEntry): boolean => 'done' in entry && entry.done

/** The client's company, or the guest who booked a meeting; undefined for the team's own entries. */
export const clientOf = (entry: CalendarEntry): string | undefined => {
  if (entry.kind === 'event') return undefined
  return entry.companyName ?? (entry.kind === 'meeting' ? entry.name : null) ?? undefined
}

/** The text of an entry in a grid: the client first, as in every list. */
export const labelOf = (entry: CalendarEntry): string =>
  [clientOf(entry), entry.title].filter(Boolean).join(' · ')

/** Whether each word of the text is in the title, the client or the person of an entry. */
export function isAbout(entry: CalendarEntry, text: string): boolean {
  const about = [
    entry.title,
    'companyName' in entry ? entry.companyName : '',
    'assigneeName' in entry ? entry.assigneeName : '',
    'ownerName' in entry ? entry.ownerName : '',
    'name' in entry ? entry.name : '',
  ].join('\n')
  return text.split(/\s+/).every((word) => includesFolded(about, word))
}

const rank = { event: 0, meeting: 0, milestone: 1, task: 2 }
const order = (entry: CalendarEntry) => {
  const time = 'startsAt' in entry && hasTime(entry) ? entry.startsAt : ''
  return [time, rank[entry.kind], entry.title, entry.id].join('\n')
}

/** Entries of each day from `from` to `to`: all-day entries first, then by start. */
export function entriesByDay(
  entries: readonly CalendarEntry[],
  { from, to }: { from: string; to: string },
): Map<string, CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>()
  for (const entry of entries) {
    const span = daysOf(entry)
    const last = span.to < to ? span.to : to
    for (let day = span.from > from ? span.from : from; day <= last; day = addDays(day, 1)) {
      days.set(day, [...(days.get(day) ?? []), entry])
    }
  }
  for (const held of days.values()) held.sort((a, b) => (order(a) < order(b) ? -1 : 1))
  return days
}
