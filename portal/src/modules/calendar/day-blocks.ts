import type { CalendarEntry } from '@leadwright/shared/contracts/calendar'
import { addDays } from '@leadwright/shared/days'
import { hasTime } from './entries-by-day.ts'

export type TimedEntry = Extract<CalendarEntry, { startsAt: string }>

/** An entry in the hours of one day. */
export interface Block {
  entry: TimedEntry
  /** Minutes after midnight on the reader's clock. */
  start: number
  end: number
  /** Entries at the same time are in adjacent columns. */
  column: number
  columns: number
}

/** Entries at the same time that are shown by an entry each; more would be too narrow to read. */
const maxColumns = 3
const dayMinutes = 24 * 60
/** Minimum drawn length in minutes, so that the name can be read. */
const shortest = 30

/** Whether an entry belongs among the hours: it has a time and lasts less than a day. */
export const isTimed = (entry: CalendarEntry): entry is TimedEntry =>
  hasTime(entry) &&
  'startsAt' in entry &&
  Date.parse(entry.endsAt) - Date.parse(entry.startsAt) < dayMinutes * 60_000

/** Entries that are too many to be shown next to those at the same time. */
export interface More extends Omit<Block, 'entry'> {
  amount: number
}

/** Minutes after midnight on the reader's clock. */
export const minutesOf = (at: Date): number => at.getHours() * 60 + at.getMinutes()

/**
 * The timed entries of a day with their positions; entries over midnight are cut at the day's edges. Of more than
 * three at the same time, two are shown, and `more` takes the third column.
 */
export function dayBlocks(
  day: string,
  entries: readonly CalendarEntry[],
): { blocks: Block[]; more: More[] } {
  const clusters = clustersOf(day, entries)
  const crowded = clusters.filter(([first]) => first && first.columns > maxColumns)
  const isShown = ({ column, columns }: Block) => columns <= maxColumns || column < maxColumns - 1
  return {
    blocks: clusters.flat().flatMap((block) => {
      const columns = Math.min(block.columns, maxColumns)
      return isShown(block) ? [{ ...block, columns }] : []
    }),
    more: crowded.map((cluster) => {
      const hidden = cluster.filter((block) => !isShown(block))
      return {
        start: Math.min(...hidden.map(({ start }) => start)),
        end: Math.max(...hidden.map(({ end }) => end)),
        column: maxColumns - 1,
        columns: maxColumns,
        amount: hidden.length,
      }
    }),
  }
}

/** Groups of entries that overlap each other, directly or through others. */
function clustersOf(day: string, entries: readonly CalendarEntry[]): Block[][] {
  const midnight = new Date(`${day}T00:00`)
  const nextMidnight = new Date(`${addDays(day, 1)}T00:00`)
  const clusters: Block[][] = []
  let cluster: Block[] = []
  const clusterEnd = () => Math.max(...cluster.map(({ end }) => end))
  for (const entry of entries.filter(isTimed)) {
    const [from, to] = [new Date(entry.startsAt), new Date(entry.endsAt)]
    const start = Math.min(from < midnight ? 0 : minutesOf(from), dayMinutes - shortest)
    const end = Math.max(to >= nextMidnight ? dayMinutes : minutesOf(to), start + shortest)
    if (start >= clusterEnd()) {
      cluster = []
      clusters.push(cluster)
    }
    let column = 0
    while (cluster.some((other) => other.column === column && other.end > start)) column += 1
    const columns = Math.max(column + 1, cluster[0]?.columns ?? 0)
    const block = { entry, start, end, column, columns }
    cluster.push(block)
    for (const other of cluster) other.columns = columns
  }
  return clusters
}
