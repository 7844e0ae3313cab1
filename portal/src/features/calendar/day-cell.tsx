import type { CalendarEntry } from '@leadwright/shared/contracts/calendar'
import { classNames } from '../../lib/class-names.ts'
import { formatFullDay } from '../../lib/format.ts'
import { entryKinds } from './entry-kind.ts'

/** Entries that fit into a day of the sheet; the rest is counted. */
const room = 3

interface Props {
  date: string
  isToday: boolean
  /** It belongs to the month before or after. */
  outside: boolean
  entries: readonly CalendarEntry[]
}

/** What is heard of a day: its date, then what stands on it. */
function nameOf(date: string, entries: readonly CalendarEntry[]): string {
  const titles = entries.map(({ title }) => title).join(', ')
  return titles ? `${formatFullDay(date)}: ${titles}` : formatFullDay(date)
}

/** The inside of a day: its number and a line for each entry, on phones a mark. */
export function DayCell({ date, isToday, outside, entries }: Props) {
  const shown = entries.length > room ? entries.slice(0, room - 1) : entries
  const more = entries.length - shown.length
  return (
    <div className="flex h-full flex-col gap-0.5 p-1">
      <span className="sr-only">{nameOf(date, entries)}</span>
      <span
        aria-hidden="true"
        className={classNames(
          'tabular inline-flex size-6 items-center justify-center rounded-full text-xs',
          isToday ? 'bg-accent-strong font-medium text-on-accent' : '',
          outside && !isToday ? 'text-muted' : '',
        )}
      >
        {Number(date.slice(8))}
      </span>
      <span aria-hidden="true" className="flex flex-wrap gap-0.5 px-1 md:hidden">
        {entries.slice(0, room).map(({ kind, id }) => {
          const Icon = entryKinds[kind].icon
          return <Icon key={id} className="size-3 text-muted" aria-hidden="true" />
        })}
      </span>
      <span aria-hidden="true" className="hidden min-w-0 flex-col gap-0.5 md:flex">
        {shown.map((entry) => {
          const { icon: Icon, chip } = entryKinds[entry.kind]
          const done = entry.kind !== 'event' && entry.done
          return (
            <span
              key={entry.id}
              className={classNames(
                'flex items-center gap-1 rounded px-1 text-xs leading-5',
                done ? 'bg-surface text-muted' : chip,
              )}
            >
              <Icon aria-hidden="true" className="size-3 shrink-0" />
              <span className={classNames('truncate', done ? 'line-through' : '')}>
                {entry.title}
              </span>
            </span>
          )
        })}
        {more > 0 && <span className="px-1 text-xs text-muted">{more} more</span>}
      </span>
    </div>
  )
}
