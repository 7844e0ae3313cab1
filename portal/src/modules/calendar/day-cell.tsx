import type { CalendarEntry } from '@leadwright/shared/contracts/calendar'
import { clsx } from 'clsx'
import { count, formatMonth } from '../../lib/format.ts'
import { isDone } from './entries-by-day.ts'
import { entryKinds, KindMark } from './entry-kind.tsx'

/** Entries that fit into a day of the sheet; the rest is counted. */
const room = 3

interface Props {
  date: string
  isToday: boolean
  /** It belongs to the month before or after. */
  outside: boolean
  entries: readonly CalendarEntry[]
  /** There is room for words. */
  wide: boolean
}

/** The inside of a day: its number and a line for each entry, on phones a mark. */
export function DayCell({ date, isToday, outside, entries, wide }: Props) {
  return (
    <div className="p-1">
      <span
        className={clsx(
          'tabular block size-6 rounded-full text-center text-xs leading-6',
          isToday ? 'bg-accent-strong font-medium text-on-accent' : '',
          outside && !isToday ? 'text-muted' : '',
        )}
      >
        {Number(date.slice(8))}
        {outside && <span className="sr-only"> {formatMonth(date)}</span>}
      </span>
      {wide ? <Lines entries={entries} /> : <Marks entries={entries} />}
    </div>
  )
}

function Marks({ entries }: Pick<Props, 'entries'>) {
  if (entries.length === 0) return null
  return (
    <span className="flex gap-1 p-1 text-muted">
      <span className="sr-only">{count(entries.length, 'entry', 'entries')}</span>
      {entries.slice(0, room).map(({ kind, id }) => (
        <KindMark key={id} kind={kind} />
      ))}
    </span>
  )
}

function Lines({ entries }: Pick<Props, 'entries'>) {
  const shown = entries.length > room ? entries.slice(0, room - 1) : entries
  const more = entries.length - shown.length
  return (
    <>
      {shown.map((entry) => {
        const done = isDone(entry)
        return (
          <span
            key={entry.id}
            className={clsx(
              'mt-0.5 block truncate rounded px-1 text-xs leading-5',
              done ? 'bg-surface text-muted' : entryKinds[entry.kind].chip,
            )}
          >
            <KindMark kind={entry.kind} />
            &ensp;
            {done ? <s>{entry.title}</s> : entry.title}
          </span>
        )
      })}
      {more > 0 && <span className="block px-1 text-xs leading-5 text-muted">{more} more</span>}
    </>
  )
}
