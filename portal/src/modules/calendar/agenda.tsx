import type { CalendarEntry, EventView } from '@leadwright/shared/contracts/calendar'
import { count, formatFullDay, formatMonth } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type EntryActions, EntryList } from './entry-list.tsx'

interface Props {
  search: string
  month: string
  today: string
  entries: ReadonlyMap<string, readonly CalendarEntry[]>
  onEdit: ((event: EventView) => void) | undefined
  actions: EntryActions | undefined
}

/** The days of a month that have entries; in the current month, days before today are collapsed. */
export function Agenda({ search, month, today, entries, onEdit, actions }: Props) {
  const days = [...entries]
    .filter(([day]) => day.slice(0, 7) === month.slice(0, 7))
    .sort(([a], [b]) => a.localeCompare(b))
  if (days.length === 0) {
    return (
      <EmptyState search={search} title={`Nothing in ${formatMonth(month)}`}>
        Tasks, milestones, meetings and events in this month will appear here.
      </EmptyState>
    )
  }
  const isCurrent = month.slice(0, 7) === today.slice(0, 7)
  const past = isCurrent ? days.filter(([day]) => day < today) : []
  const list = (shown: typeof days) => (
    <div className="grid gap-5">
      {shown.map(([day, held]) => (
        <section key={day} aria-label={formatFullDay(day)}>
          <h2 className="mb-1 flex items-baseline gap-2 font-medium">
            <span>{formatFullDay(day)}</span>
            {day === today && <span className="text-xs font-normal text-accent-strong">Today</span>}
          </h2>
          <EntryList entries={held} onEdit={onEdit} actions={actions} />
        </section>
      ))}
    </div>
  )
  return (
    <>
      {past.length > 0 && (
        <details className="mb-5">
          <summary className="w-fit rounded text-muted hover:text-ink">{`Earlier this month (${count(past.length, 'day')})`}</summary>
          <div className="mt-4">{list(past)}</div>
        </details>
      )}
      {list(days.filter((day) => !past.includes(day)))}
    </>
  )
}
