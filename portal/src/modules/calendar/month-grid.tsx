import type { CalendarEntry } from '@leadwright/shared/contracts/calendar'
import { addDays, addMonths, daysBetween, monthSheet, weekday } from '@leadwright/shared/days'
import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { formatMonth } from '../../lib/format.ts'
import { DayCell } from './day-cell.tsx'

interface Props {
  /** The chosen day; its month is shown. */
  day: string
  today: string
  entries: ReadonlyMap<string, readonly CalendarEntry[]>
  onChoose: (day: string) => void
  /** There is room for words. */
  wide: boolean
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The same day of another month, or its last one. */
function sameDay(day: string, months: number): string {
  const first = addMonths(day, months)
  const length = daysBetween(first, addMonths(first, 1))
  return addDays(first, Math.min(Number(day.slice(8)), length) - 1)
}

const steps: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, 1 - weekday(day)),
  End: (day) => addDays(day, 7 - weekday(day)),
  PageUp: (day) => sameDay(day, -1),
  PageDown: (day) => sameDay(day, 1),
}

/** A month's sheet. One tab stop: arrows move by day and week, Home and End in a week, Page by month. */
export function MonthGrid({ day, today, entries, onChoose, wide }: Props) {
  const grid = useRef<HTMLTableElement>(null)
  const byKey = useRef(false)

  useEffect(() => {
    if (!byKey.current) return
    byKey.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    byKey.current = true
    onChoose(step(day))
  }

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a date grid
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
        {monthSheet(day).map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <td
                key={date}
                data-day={date}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a date grid
                role="gridcell"
                tabIndex={date === day ? 0 : -1}
                aria-selected={date === day}
                aria-current={date === today ? 'date' : undefined}
                onClick={() => onChoose(date)}
                onKeyDown={onKeyDown}
                className={clsx(
                  'h-14 cursor-pointer border-r border-b border-line p-0 align-top focus-visible:relative focus-visible:z-1 focus-visible:outline-offset-[-2px] md:h-26',
                  date === day ? 'bg-surface inset-ring-2 inset-ring-ink' : 'hover:bg-surface',
                )}
              >
                <DayCell
                  date={date}
                  isToday={date === today}
                  outside={date.slice(0, 7) !== day.slice(0, 7)}
                  entries={entries.get(date) ?? []}
                  wide={wide}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
