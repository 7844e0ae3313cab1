import type { CalendarEntry } from '@leadwright/shared/contracts/calendar'
import { monthSheet } from '@leadwright/shared/days'
import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { count, formatMonth, formatNumber } from '../../lib/format.ts'
import { keyOf } from '../../lib/keys.ts'
import { daySteps, weekdays } from '../../ui/day-steps.ts'
import { EntryBar, lineHeight } from './entry-bar.tsx'
import { entryKinds, KindMark } from './entry-kind.tsx'
import type { EventDrag } from './event-drag.ts'
import { type Segment, weekSlots } from './week-slots.ts'

interface Props {
  /** The selected day; its month is shown. */
  day: string
  today: string
  entries: ReadonlyMap<string, readonly CalendarEntry[]>
  /** A key moved the selection to another day. */
  onChoose: (day: string) => void
  /** A day, or one of its entries, was clicked. */
  onOpen: (day: string, entry?: CalendarEntry) => void
  drag: EventDrag
  /** Wide enough for text. */
  wide: boolean
}

/**
 * A month. One tab stop: arrow keys move by day and week, Home and End within a week, Page Up and Page Down
 * by month; Enter opens the day.
 */
export function MonthGrid({ day, today, entries, onChoose, onOpen, drag, wide }: Props) {
  const grid = useRef<HTMLTableElement>(null)
  const byKey = useRef(false)

  useEffect(() => {
    if (!byKey.current) return
    byKey.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])

  function onKeyDown(event: KeyboardEvent, date: string) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const key = keyOf(event)
    const step = daySteps[key]
    if (!step && key !== 'Enter' && key !== ' ') return
    event.preventDefault()
    if (!step) return onOpen(date)
    byKey.current = true
    onChoose(step(date))
  }

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: required by the date grid pattern
      role="grid"
      aria-label={formatMonth(day)}
      className="w-full table-fixed border-separate border-spacing-0 border-t border-l border-line"
    >
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th
              key={name}
              scope="col"
              abbr={name}
              className="border-r border-b border-line bg-surface px-2 py-1 text-left text-xs font-medium text-muted"
            >
              <span aria-hidden="true">{name.slice(0, 3)}</span>
              <span className="sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthSheet(day).map((week) => {
          const { segments, more } = weekSlots(week, entries, wide ? maxLines : 0)
          return (
            <tr key={week[0]}>
              {week.map((date, column) => {
                const held = entries.get(date) ?? []
                return (
                  <td
                    key={date}
                    data-day={date}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: required by the date grid pattern
                    role="gridcell"
                    tabIndex={date === day ? 0 : -1}
                    aria-selected={date === day}
                    aria-current={date === today ? 'date' : undefined}
                    onClick={({ target }) => {
                      const pressed =
                        target instanceof Element ? target.closest('[data-entry]') : undefined
                      const id = pressed?.getAttribute('data-entry')
                      onOpen(
                        date,
                        held.find((entry) => entry.id === id),
                      )
                    }}
                    onKeyDown={(event) => onKeyDown(event, date)}
                    {...drag.target(date)}
                    className={clsx(
                      'cursor-pointer border-r border-b border-line p-0 align-top focus-visible:outline-offset-[-2px]',
                      wide ? '' : 'h-13',
                      drag.over === date && 'bg-accent-wash',
                      date === day ? 'inset-ring-2 inset-ring-edge' : 'hover:bg-surface',
                    )}
                  >
                    <DayCell
                      date={date}
                      isToday={date === today}
                      outside={date.slice(0, 7) !== day.slice(0, 7)}
                      entries={held}
                      bars={
                        wide
                          ? {
                              segments: segments.filter(({ from }) => from === column),
                              more: more[column] ?? 0,
                            }
                          : undefined
                      }
                      drag={drag}
                    />
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Lines of bars in a day of the month. */
const maxLines = 4
/** Marks that fit in a row on a phone. */
const maxMarks = 3

interface DayCellProps {
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
function DayCell({ date, isToday, outside, entries, bars, drag }: DayCellProps) {
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
            >{`+${formatNumber(bars.more)} more`}</span>
          )}
        </div>
      ) : (
        <Marks entries={entries} />
      )}
    </>
  )
}

function Marks({ entries }: Pick<DayCellProps, 'entries'>) {
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
