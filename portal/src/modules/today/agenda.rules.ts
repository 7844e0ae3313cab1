import type { AgendaEntry } from '@leadwright/shared/contracts/today'
import { localDay } from '@leadwright/shared/days'
import { formatMeetingStart, formatShortDay, formatTime } from '../../lib/format.ts'

const dayOf = ({ allDay, startsAt }: AgendaEntry) =>
  allDay ? startsAt : localDay(new Date(startsAt))

/** The entries of the reader's day; if there are none, the next one. */
export function agendaOf(entries: readonly AgendaEntry[], today: string) {
  const ofToday = entries.filter((entry) => dayOf(entry) <= today)
  return ofToday.length > 0
    ? { title: 'Today', entries: ofToday }
    : { title: 'Next', entries: entries.slice(0, 1) }
}

/** The start, e.g. "09:00" or "All day", with the day if it is not today. */
export function startText(entry: AgendaEntry, today: string): string {
  const { allDay, startsAt } = entry
  if (dayOf(entry) > today) return allDay ? formatShortDay(startsAt) : formatMeetingStart(startsAt)
  return allDay || dayOf(entry) < today ? 'All day' : formatTime(startsAt)
}
