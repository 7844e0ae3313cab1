import type { CalendarEntry } from '@leadwright/shared/contracts/calendar'
import { clsx } from 'clsx'
import { count, formatMonth } from '../../lib/format.ts'
import { EntryBar, lineHeight } from './entry-bar.tsx'
import { entryKinds, KindMark } from './entry-kind.tsx'
import type { EventDrag } from './event-drag.ts'
import type { Segment } from './week-slots.ts'

/** Lines of bars in a day of the month. */
export const maxLines = 4
/** Marks that fit in a row on a phone. */
const maxMarks = 3

interface Props {
  date: string
  isToday: boolean
  /** The day belongs to the previous or next month. */
  outside: boolean
  entries: readonly CalendarEntry[]
  /**
   * Bars that start on this day, and the number of entries that did not fit; undefined on narrow screens,
   * which show marks.
   */
  bars: { segments: readonly Segment[]; more: number } | undefined
  drag: EventDrag
}

/** Contents of a day: its number and a line for each entry, or a mark on phones. */
export function DayCell({ date, isToday, outside, entries, bars, drag }: Props) {
  return (
    <>
      <span
        className={clsx(
          'tabular m-1 block size-6 rounded-full text-center text-xs leading-6',
          isToday ? 'bg-accent-strong font-medium text-on-accent forced-colors:border' : '',
          outside && !isToday ? 'text-muted' : '',
        )}
      >
        <span>{Number(date.slice(8))}</span>
        {outside && <span className="sr-only">{` ${formatMonth(date)}`}</span>}
      </span>
      {entries.length > 0 && (
        <span className="sr-only">{count(entries.length, 'entry', 'entries')}</span>
      )}
      {bars ? (
        <div className="relative mb-1" style={{ height: `${maxLines * lineHeight}rem` }}>
          {bars.segments.map((segment) => (
            <EntryBar key={segment.entry.id} segment={segment} day={date} drag={drag} />
          ))}
          {bars.more > 0 && (
            <span
              className="absolute inset-x-1 truncate px-1 text-xs leading-5 text-muted"
              style={{ top: `${(maxLines - 1) * lineHeight}rem` }}
            >{`+${bars.more} more`}</span>
          )}
        </div>
      ) : (
        <Marks entries={entries} />
      )}
    </>
  )
}

function Marks({ entries }: Pick<Props, 'entries'>) {
  if (entries.length === 0) return null
  return (
    <span className="flex items-center justify-center gap-1 pb-1">
      {entries.slice(0, maxMarks).map(({ kind, id }) => (
        <span key={id} className={`flex ${entryKinds[kind].tone}`}>
          <KindMark kind={kind} />
        </span>
      ))}
      {entries.length > maxMarks && (
        <span aria-hidden="true" className="text-[0.625rem] leading-none text-muted">
          +
        </span>
      )}
    </span>
  )
}
