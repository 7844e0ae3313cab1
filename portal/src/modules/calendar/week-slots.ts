import type { CalendarEntry } from '@leadwright/shared/contracts/calendar'
import { daysBetween } from '@leadwright/shared/days'
import { daysOf } from './entries-by-day.ts'

/** The part of an entry that falls in one week. */
export interface Segment {
  entry: CalendarEntry
  /** The line it is on, 0 at the top. */
  line: number
  /** Columns: Monday is 0. */
  from: number
  to: number
  /** It continues from the previous week, or into the next one. */
  isCutLeft: boolean
  isCutRight: boolean
}

export interface WeekSlots {
  segments: readonly Segment[]
  /** For each day, the number of entries that did not fit. */
  more: readonly number[]
}

/**
 * Places the entries of a week on lines, multi-day entries first so that each is one bar. A day with more
 * than `maxLines` entries uses its last line for the number of hidden ones.
 */
export function weekSlots(
  week: readonly string[],
  entries: ReadonlyMap<string, readonly CalendarEntry[]>,
  maxLines: number,
): WeekSlots {
  const found = week.flatMap((day, from) =>
    (entries.get(day) ?? []).flatMap((entry) => {
      const span = daysOf(entry)
      if (from > 0 && span.from !== day) return []
      const isCutLeft = span.from < day
      const last = from + daysBetween(day, span.to)
      return { entry, from, to: Math.min(last, 6), isCutLeft, isCutRight: last > 6 }
    }),
  )
  const bars = found.filter(({ from, to }) => to > from)
  bars.sort((one, other) => one.from - other.from || other.to - one.to)
  const taken: boolean[][] = []
  const placed = [...bars, ...found.filter((one) => !bars.includes(one))].map((one) => {
    let line = 0
    while (taken[line]?.slice(one.from, one.to + 1).some(Boolean)) line += 1
    const columns = taken[line] ?? []
    taken[line] = columns
    for (let column = one.from; column <= one.to; column += 1) columns[column] = true
    return { ...one, line }
  })
  const isFull = week.map((_, column) =>
    taken.some((columns, line) => line >= maxLines && columns[column]),
  )
  const segments = placed.filter(
    ({ line, from, to }) =>
      line < maxLines - 1 || (line < maxLines && !isFull.slice(from, to + 1).some(Boolean)),
  )
  const on = (all: readonly { from: number; to: number }[], column: number) =>
    all.filter(({ from, to }) => from <= column && column <= to).length
  return { segments, more: week.map((_, column) => on(placed, column) - on(segments, column)) }
}
