import { clsx } from 'clsx'
import { formatTime } from '../../lib/format.ts'
import { hasTime, isDone, labelOf } from './entries-by-day.ts'
import { chipStyle, KindMark } from './entry-kind.tsx'
import { dayBelow, type EventDrag } from './event-drag.ts'
import type { Segment } from './week-slots.ts'

/** Height of a line of bars, in rem. */
export const lineHeight = 1.5

interface Props {
  segment: Segment
  /** The day of its first column. */
  day: string
  drag: EventDrag
  /** Makes the bar a control of its own; without it, the cell around it handles the click. */
  onOpen?: () => void
}

/** An entry as a bar over its days, positioned above the cell of the first day. */
export function EntryBar({ segment, day, drag, onOpen }: Props) {
  const { entry, line, from, to, isCutLeft, isCutRight } = segment
  const done = isDone(entry)
  const days = to - from + 1
  const time = 'startsAt' in entry && hasTime(entry) ? formatTime(entry.startsAt) : ''
  const Bar = onOpen ? 'button' : 'span'
  return (
    <Bar
      {...(onOpen && {
        type: 'button' as const,
        'aria-haspopup': 'dialog' as const,
        onClick: onOpen,
      })}
      data-entry={entry.id}
      {...drag.source(entry, (at) => dayBelow(at, day, days))}
      style={{
        top: `${line * lineHeight}rem`,
        // Covers the borders between the days.
        width: `calc(${days * 100}% + ${days - 1}px - 4px)`,
      }}
      className={clsx(
        // The transparent line below belongs to the click target, so that the target has the full line
        // height.
        'absolute left-0.5 z-1 block truncate border-b-2 border-b-transparent bg-clip-padding px-1 text-left text-xs leading-5.5 forced-colors:border',
        chipStyle(entry.kind, done),
        isCutLeft ? '' : 'rounded-l',
        isCutRight ? '' : 'rounded-r',
        // Events are dropped on the day below the pointer, not on the bar's first day.
        drag.over !== undefined && 'pointer-events-none',
      )}
    >
      {time ? <span className="tabular font-medium">{time}</span> : <KindMark kind={entry.kind} />}{' '}
      {done ? <s>{labelOf(entry)}</s> : <bdi>{labelOf(entry)}</bdi>}
    </Bar>
  )
}
